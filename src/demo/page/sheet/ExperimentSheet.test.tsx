// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRun } from '../experiment/kept-run';
import { ExperimentSheet } from './ExperimentSheet';
import { madeRun, wrongRun } from './made-runs';

afterEach(cleanup);

function show(runs: readonly KeptRun[]): void {
  render(<ExperimentSheet runs={runs} mode="staged" asMarkdown={() => ''} onSaveJson={() => {}} />);
}

describe('ExperimentSheet', () => {
  it('shows a wrong run by its mistake and without its time', () => {
    show([madeRun('split', 2000, 0), wrongRun('staged', 1234, 0)]);
    const staged = screen.getByRole('row', { name: /^staged/ });
    expect(staged.textContent).toContain('Wrong, run 1: rows 3 lost');
    expect(staged.textContent).not.toContain('1.23');
    expect(within(staged).queryByRole('img')).toBeNull();
  });

  it('shows every run as a dot, the farthest too', () => {
    show([madeRun('split', 2000, 0), madeRun('split', 2100, 1), madeRun('split', 9000, 2)]);
    const plot = within(screen.getByRole('row', { name: /^split/ })).getByRole('img');
    expect(plot.getAttribute('aria-label')).toBe('3 runs: 2.00, 2.10, 9.00 s');
    expect(plot.querySelectorAll('circle')).toHaveLength(3);
  });

  it('says that ranges overlap where they do', () => {
    show([
      madeRun('split', 2000, 0),
      madeRun('split', 2100, 1),
      madeRun('split', 2100, 2),
      madeRun('staged', 1900, 0),
      madeRun('staged', 2050, 1),
      madeRun('staged', 2000, 2),
    ]);
    expect(screen.getByRole('row', { name: /^staged/ }).textContent).toContain('ranges overlap: no claim');
  });
});
