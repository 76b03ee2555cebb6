// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAppStore } from '../../state/app-state';
import type { LoadingStory } from '../../state/loading-story';
import { SessionContext } from '../../state/react';
import { makeReport, makeTable, makeTrace } from '../../testing/make-trace';
import type { FileReport } from '../../trace/report';
import { FilePanel } from './FilePanel';

afterEach(cleanup);

function show(report: Partial<FileReport>): void {
  render(<FilePanel trace={makeTrace({ report: makeReport(report) })} isReading={false} />);
}

describe('FilePanel', () => {
  it('accounts for the rows of a table: how many there are, are drawn, and why the rest is not', () => {
    show({ tables: [makeTable({ rows: 97, drawn: 57, named: 2, dropped: { backtrace: 38 } })] });
    const row = screen.getByRole('row', { name: /KIND_KERNEL/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['CUPTI_ACTIVITY_KIND_KERNEL', '97', '57', '2', '38']);
    expect(screen.getByText('38 repeating a call for its backtrace')).toBeTruthy();
  });

  it('lists the rows that a reason left out when asked, and says how many there are', async () => {
    const trace = makeTrace({ report: makeReport({ tables: [makeTable({ dropped: { noTiming: 1000 } })] }) });
    const row = { row: '17', start: '0', end: '0', name: '<b>gemm' };
    const dropped = vi.fn<LoadingStory['dropped']>(async () => [row]);
    render(
      <SessionContext
        value={{ store: createAppStore('dark'), story: { dropped } as unknown as LoadingStory }}
      >
        <FilePanel trace={trace} isReading={false} />
      </SessionContext>,
    );
    expect(dropped).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: /^List the rows 1,000 without timing/ }));
    const list = await screen.findByRole('region', { name: /^Rows of CUPTI_ACTIVITY_KIND_KERNEL/ });
    expect(
      within(list)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['17', '0 ns', '0 ns', '<b>gemm']);
    expect(
      screen.getByText(/^The first 1 of 1,000 rows of CUPTI_ACTIVITY_KIND_KERNEL without timing/),
    ).toBeTruthy();
  });

  it('lists tables that hold events but are not drawn', () => {
    show({ tables: [makeTable({ table: 'NVTX_COUNTERS', role: 'unread', rows: 10, drawn: 0 })] });
    expect(screen.getByText('In the file, not drawn')).toBeTruthy();
    expect(screen.getByText('NVTX_COUNTERS')).toBeTruthy();
  });

  it('keeps tables that are no events folded until they are asked for', () => {
    show({ tables: [makeTable({ table: 'ENUM_X', role: 'ignored' })] });
    expect(screen.queryByText('ENUM_X')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Other/, expanded: false }));
    expect(screen.getByText('ENUM_X')).toBeTruthy();
  });

  it('shows what nsys noted, with how often', () => {
    show({ diagnostics: [{ severity: 'error', text: 'Buffers were lost.', count: 3 }] });
    const entry = screen.getByText('Buffers were lost.').closest('li');
    expect(entry?.textContent).toBe('error3 × Buffers were lost.');
  });

  it('shows warnings, signs of a cut, notes and open questions', () => {
    show({
      warnings: ['The schema is newer.'],
      cut: ['Only some tables were exported: X.'],
      notes: ['Unpacked from run.sqlite.gz.'],
      unanswered: [{ question: 'How busy were the SMs?', reason: 'no metrics are sampled', option: '--gpu' }],
    });
    for (const text of [
      'The schema is newer.',
      'Only some tables were exported: X.',
      'Unpacked from run.sqlite.gz.',
      'How busy were the SMs?',
      'No metrics are sampled.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('button', { name: 'Copy --gpu' })).toBeTruthy();
  });

  it('shows markup in a file as text', () => {
    const evil = '<img src=x onerror=alert(1)>';
    show({ nsysVersion: evil });
    expect(screen.getByText(evil)).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('cuts long texts in the middle and keeps their tooltip short', () => {
    show({ diagnostics: [{ severity: 'warning', text: 'x'.repeat(2000), count: 1 }] });
    const entry = screen.getByText(/^x+…x+$/);
    expect(entry.textContent.length).toBe(320);
    expect(entry.title.length).toBe(500);
  });

  it('says that reading goes on while there is no report', () => {
    render(<FilePanel trace={makeTrace()} isReading />);
    expect(screen.getByText(/Still reading/)).toBeTruthy();
    expect(screen.getByText('GPU 0 · NVIDIA H200')).toBeTruthy();
  });

  it('says that reading ended where there will be no report', () => {
    render(<FilePanel trace={makeTrace()} isReading={false} />);
    expect(screen.getByText(/Reading ended before/)).toBeTruthy();
  });
});
