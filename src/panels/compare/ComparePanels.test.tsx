// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compareSides } from '../../analysis/diff/compare-sides';
import type { DiffSide } from '../../analysis/diff/diff-side';
import { parseRunTimes } from '../../analysis/diff/run-times';
import type { SideComparison } from '../../analysis/diff/side-comparison';
import { sideOfRows } from '../../testing/diff-sides';
import type { Kernel, NsysRows } from '../../testing/make-nsys-db';
import type { Extent } from '../../trace/trace';
import { ComparePanels } from './ComparePanels';

const MS = 1_000_000;

/** Nothing is laid out here: without a height a table has no lines. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Batches, one every `stepMs` and up to 2 ms more: a kernel of 20 ms, and the thread in a range of its own before the next. */
function rows(count: number, stepMs: number, inner = 'load'): NsysRows {
  const lengths = Array.from({ length: count }, (_, i) => (stepMs + (i % 3)) * MS);
  const starts = lengths.map((_, i) => 1000 + lengths.slice(0, i).reduce((sum, ns) => sum + ns, 0));
  return {
    ranges: starts.flatMap((start, i) => [
      { start, end: start + 21 * MS, text: `step ${i}` },
      { start: start + 21 * MS, end: start + (lengths[i] ?? 0) - MS, text: inner },
    ]),
    calls: starts.map((start, i) => ({
      start: start + 10,
      end: start + 20,
      correlation: i + 1,
      name: 'cudaLaunchKernel',
    })),
    kernels: starts.map((start, i): Kernel => ({
      start: start + 100,
      end: start + 100 + 20 * MS,
      name: 'gemm',
      correlation: i + 1,
    })),
  };
}

const STEP = { kind: 'ranges', family: 'step #', group: null } as const;
const batched = (count: number, stepMs: number, inner?: string): Promise<DiffSide> =>
  sideOfRows(rows(count, stepMs, inner), `${stepMs}-${inner ?? ''}.sqlite`, STEP);

interface Shown {
  readonly went: [side: string, place: Extent][];
  readonly folded: boolean[];
}

function show(a: DiffSide, b: DiffSide): Shown {
  const shown: Shown = { went: [], folded: [] };
  render(<Panels a={a} b={b} shown={shown} />);
  return shown;
}

/** As the screen does: what is typed is read, and compared anew. */
function Panels({ a, b, shown }: { readonly a: DiffSide; readonly b: DiffSide; readonly shown: Shown }) {
  const [texts, setTexts] = useState({ a: '', b: '' });
  const [times, other] = [parseRunTimes(texts.a), parseRunTimes(texts.b)];
  const runTimes = times === null || other === null ? null : { a: times, b: other };
  const comparison: SideComparison = compareSides(a, b, { foldDigits: false, runTimes });
  return (
    <ComparePanels
      comparison={comparison}
      runTimes={texts}
      onRunTimes={setTexts}
      foldDigits={false}
      onFoldDigits={(isOn) => shown.folded.push(isOn)}
      onGo={(side, place) => shown.went.push([side, place])}
    />
  );
}

/** Radix opens a tab when the mouse goes down on it. */
function openTab(name: RegExp): void {
  fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
}

const waterfall = () => screen.getByRole('table', { name: /^Where the time went/ });
const lineOf = (name: string | RegExp) =>
  within(within(waterfall()).getByRole('rowheader', { name }).closest('tr') as HTMLElement);

describe('two sides of equal work', async () => {
  const [slow, fast] = [await batched(6, 40), await batched(6, 30)];

  it('say the verdict, the ledger and the waterfall at once', () => {
    show(slow, fast);
    expect(screen.getByRole('heading', { name: 'Same work? equal work' })).toBeTruthy();
    expect(screen.getByText('The same work, done the same way.')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /of \d+ lines equal/ })).toBeTruthy();
    const cells = within(waterfall())
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(cells.filter((text) => /^Kernel time|span/.test(text))).toEqual([
      'A span224.0 ms',
      'Kernel time120.0 ms120.0 msno changeAB',
      'B span174.0 ms',
    ]);
  });

  it('lead to the longest of a part on either side, by button and by bar', () => {
    const { went } = show(slow, fast);
    const idle = lineOf(/^Idle in ranges/);
    fireEvent.click(idle.getByRole('button', { name: /in A$/ }));
    fireEvent.click(idle.getByRole('button', { name: /in B$/ }));
    expect(went.map(([side]) => side)).toEqual(['a', 'b']);
    const lengths = went.map(([, { from, to }]) => to - from);
    expect(lengths).toEqual([22 * MS, 12 * MS]);
    // The bar leads to the side that has more of it; it is no stop of the keyboard.
    const [bar] = idle.getAllByTitle(/ in A$/).filter((button) => button.tabIndex === -1);
    fireEvent.click(bar as HTMLElement);
    expect(went[2]).toEqual(went[0]);
  });

  it('switch to medians of a batch, with the spread of both', () => {
    show(slow, fast);
    fireEvent.click(screen.getByRole('button', { name: 'per batch' }));
    expect(
      screen.getByText('Medians over 5 batches on each side, the first of each process left out.'),
    ).toBeTruthy();
    expect(lineOf(/^A.*a batch, median/).getByText('41.0 ms')).toBeTruthy();
    expect(
      lineOf(/^Kernel time/)
        .getAllByTitle(/lowest to highest/)
        .map(({ textContent }) => textContent),
    ).toEqual(['20.0 ms', '20.0 ms']);
  });

  it('explain a figure with its exact values, its basis and how it was judged', () => {
    show(slow, fast);
    fireEvent.click(screen.getAllByRole('button', { name: '50.0 ms less' })[0] as HTMLElement);
    const card = within(screen.getByRole('dialog', { name: 'Span' }));
    expect(card.getByText('224,000,000 ns')).toBeTruthy();
    expect(card.getByText(/^−50,000,000 ns/)).toBeTruthy();
    expect(
      card.getByText(/^Better: lowest to highest of the two sides’ batches do not overlap/),
    ).toBeTruthy();
    expect(card.getAllByText(/^from 1,100 ns to |^from [\d,]+ ns to [\d,]+ ns$/)).toHaveLength(2);
  });

  it('have tables of kernels and ranges, which link to both sides and fold names', () => {
    const { went, folded } = show(slow, fast);
    openTab(/^Kernels/);
    expect(screen.getByText('1 name: 1 on both sides equally often.')).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: /numbers only/ }));
    expect(folded).toEqual([true]);
    openTab(/^Ranges/);
    fireEvent.click(screen.getByRole('button', { name: 'Show the longest load in B' }));
    expect(went.map(([side]) => side)).toEqual(['b']);
  });

  it('have figures of the device, of copies and of handoffs', () => {
    show(slow, fast);
    openTab(/^Figures/);
    const figures = within(screen.getByRole('table', { name: 'Figures of the device' }));
    expect(figures.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Span',
      'Kernel time',
      'Copies hidden under kernels',
      'Exposed copy',
      'Idle (bubble)',
      'A batch, median',
    ]);
    expect(screen.getByText('Neither side has copies.')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Handoffs of both sides' })).toBeTruthy();
  });

  it('say of run times what cannot be read, what is missing, and what they show', () => {
    show(slow, fast);
    const [a, b] = ['A', 'B'].map((side) =>
      screen.getByRole('textbox', { name: `Run times of ${side} without a profiler` }),
    ) as [HTMLElement, HTMLElement];
    expect(screen.getByText(/^None given\. A trace is one run/)).toBeTruthy();
    fireEvent.change(a, { target: { value: 'fast' } });
    expect(a.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^Not read as run times: give single ones/)).toBeTruthy();
    fireEvent.change(a, { target: { value: '9.29 9.15 9.85' } });
    expect(screen.getByText('Only A has run times: both sides are needed.')).toBeTruthy();
    fireEvent.change(b, { target: { value: '9.49 (9.35–9.56), 3 runs' } });
    expect(screen.getByText('median 9.29 s, 9.15 s to 9.85 s, 3 runs')).toBeTruthy();
    expect(screen.getByText('no difference shown')).toBeTruthy();
    expect(screen.getByText(/^Trace and clock disagree: /)).toBeTruthy();
  });
});

describe('other sides', () => {
  it('name what vanished and what took its place', async () => {
    show(await batched(6, 40), await batched(6, 40, 'fetch'));
    expect(
      screen.getByText('The same work, done differently: the lines that differ are what is compared.'),
    ).toBeTruthy();
    openTab(/^Ranges/);
    const states = within(screen.getByRole('table', { name: 'ranges by difference' }));
    expect(
      states
        .getAllByText(/^only in [AB]$/)
        .map(({ textContent }) => textContent)
        .sort(),
    ).toEqual(['only in A', 'only in B']);
    expect(
      screen
        .getByRole('button', { name: 'A has no place to show of the longest fetch' })
        .getAttribute('aria-disabled'),
    ).toBe('true');
  });

  it('that are not comparable have their reasons, and no better or worse', async () => {
    const a = await sideOfRows({ kernels: [{ name: 'relu', start: 1000, end: 9000 }] });
    const b = await sideOfRows({ kernels: [{ name: 'softmax', start: 1000, end: 2000 }] });
    show(a, b);
    expect(screen.getByText('No kernel is on both sides.')).toBeTruthy();
    expect(within(waterfall()).queryByText(/better|worse/)).toBeNull();
  });

  it('without kernels have no waterfall, and say why', async () => {
    show(await batched(3, 40), await sideOfRows({ ranges: [{ text: 'load' }] }));
    expect(screen.getByText('B has no kernels.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: /^Where the time went/ })).toBeNull();
    expect(screen.getByText(/^Only A has this device|^A side has no kernels/)).toBeTruthy();
  });

  it('without batches have one scope, and say so', async () => {
    const side = await sideOfRows({ kernels: [{ name: 'relu', start: 1000, end: 9000 }] });
    show(side, side);
    expect(within(screen.getByRole('group', { name: 'Scope' })).getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText(/Without batches on both sides this is the only scope/)).toBeTruthy();
    openTab(/^Figures/);
    expect(screen.getByText(/^Handoffs lie between batches/)).toBeTruthy();
  });

  it('that are the same file are called so (C38)', async () => {
    const side = await batched(3, 40);
    show(side, side);
    expect(screen.getByText(/^A and B are the same file: name, size/)).toBeTruthy();
  });

  it('of other numbers of batches are shown by the batch first (C36)', async () => {
    show(await batched(5, 40), await batched(10, 40));
    expect(screen.getByRole('heading', { name: /comparable by the batch, \d exceptions?$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'per batch' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('never show what is no number', async () => {
    const bare = await sideOfRows({ ranges: [{ text: 'load' }] });
    for (const [a, b] of [
      [bare, bare],
      [await batched(4, 40), bare],
      [bare, await batched(4, 40)],
      [await batched(1, 40), await batched(4, 30)],
    ] as const) {
      show(a, b);
      for (const tab of [/^Figures/, /^Kernels/, /^Ranges/, /^Summary/]) {
        openTab(tab);
        expect(document.body.textContent).not.toMatch(/NaN|undefined|null|Infinity|∞/);
      }
      cleanup();
    }
  });
});
