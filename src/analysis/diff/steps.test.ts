/** Captures of different length, and of other work (C36, C38). */

import { describe, expect, it } from 'vitest';
import { sideOfRows } from '../../testing/diff-sides';
import type { Kernel, NsysRows } from '../../testing/make-nsys-db';
import { compareSides } from './compare-sides';
import type { DiffSide } from './diff-side';

const MS = 1_000_000;
const STEP = { kind: 'ranges', family: 'step #', group: null } as const;

/** Steps of 30 ms, each with a product of 20 ms; the first may be longer. */
function stepRows(count: number, firstMs = 30, kernel = 'gemm'): NsysRows {
  const starts = Array.from({ length: count }, (_, i) => (i === 0 ? 0 : firstMs + 30 * (i - 1)) * MS + 1000);
  return {
    ranges: starts.map((start, i) => ({ start, end: start + 29 * MS, text: `step ${i}` })),
    calls: starts.map((start, i) => ({
      start: start + 10,
      end: start + 20,
      correlation: i + 1,
      name: 'cudaLaunchKernel',
    })),
    kernels: starts.map((start, i): Kernel => ({
      start: start + 100,
      end: start + 20 * MS,
      name: kernel,
      correlation: i + 1,
    })),
  };
}

const steps = (count: number, firstMs?: number): Promise<DiffSide> =>
  sideOfRows(stepRows(count, firstMs), `steps-${count}.sqlite`, STEP);

describe('captures of 10 and 20 steps', async () => {
  const compared = compareSides(await steps(10), await steps(20));

  it('are compared a batch, and say so above the figures', () => {
    expect([compared.verdict.kind, compared.verdict.basis, compared.summary[0]]).toEqual([
      'comparable',
      'perBatch',
      '20 batches against 10, so they are compared by their medians: step #.',
    ]);
  });

  it('have names that differ by numbers only, folded a batch too where that is asked for', async () => {
    const a = await sideOfRows(stepRows(10, 30, 'relu 1'), 'a.sqlite', STEP);
    const b = await sideOfRows(stepRows(20, 30, 'relu 2'), 'b.sqlite', STEP);
    const verdictOf = (foldDigits: boolean) => compareSides(a, b, { foldDigits, runTimes: null }).verdict;
    expect([verdictOf(false), verdictOf(true)]).toMatchObject([
      { kind: 'notComparable', basis: 'perBatch', reasons: ['No kernel a batch is on both sides.'] },
      { kind: 'comparable', basis: 'perBatch' },
    ]);
  });

  it('have steps of one length', () => {
    expect(compared.devices[0]?.figures?.batch).toMatchObject({ a: 30 * MS, b: 30 * MS, percent: 0 });
  });

  it('list no kernel as regressed, and no sum as better or worse', () => {
    const changes = [
      ...compared.kernels.flatMap(({ sum, launch, perBatch }) => [
        sum,
        launch,
        ...(perBatch ? [perBatch] : []),
      ]),
      ...compared.devices.flatMap(({ scopes }) => scopes.flatMap(({ total }) => [total])),
    ].map(({ change }) => change);
    expect(changes.filter((change) => change === 'worse' || change === 'better')).toEqual([]);
    expect(compared.kernels.map(({ state }) => state)).toEqual(['perBatch']);
  });
});

describe('a first step of 900 ms', async () => {
  const compared = compareSides(await steps(10, 900), await steps(10));

  it('changes no median, and is left out of lowest and highest', () => {
    const { figures, scopes } = compared.devices[0] ?? {};
    const perBatch = scopes?.find(({ scope }) => scope === 'perBatch');
    expect([figures?.batch?.difference, perBatch?.a.leftOut, figures?.batch?.spread?.a.max]).toEqual([
      0,
      1,
      30 * MS,
    ]);
  });

  it('is told apart from the steps in the whole span', () => {
    expect(compared.devices[0]?.figures?.span.difference).toBe(-870 * MS);
  });
});

describe('a recording of the demo', () => {
  it('is none of nsys in the ledger', async () => {
    const side = await steps(3);
    const by = (nsysVersion: string): DiffSide => ({ ...side, file: { ...side.file, nsysVersion } });
    const [nsys, own] = [by('2025.3.2'), by('Stallscope 0.1.0')];
    const lineOf = (a: DiffSide, b: DiffSide) => compareSides(a, b).ledger.find(({ key }) => key === 'nsys');
    expect(lineOf(own, own)).toMatchObject({ label: 'Recorded by', a: 'Stallscope 0.1.0', state: 'equal' });
    expect(lineOf(nsys, own)).toMatchObject({
      a: 'nsys 2025.3.2',
      b: 'Stallscope 0.1.0',
      state: 'differs',
    });
    expect(lineOf(nsys, nsys)).toMatchObject({ label: 'nsys', a: '2025.3.2' });
  });
});

describe('a file against itself', () => {
  it('is called the same file, and differs in nothing', async () => {
    const a = await steps(5);
    const compared = compareSides(a, a);
    expect([compared.summary[0], compared.verdict]).toEqual([
      'A and B are the same file.',
      { kind: 'equal', basis: 'whole', reasons: [] },
    ]);
  });
});

describe('other work', () => {
  it('is not comparable where a side has no kernels, and says which', async () => {
    const bare = await sideOfRows({ ranges: [{ text: 'load' }] });
    expect(compareSides(await steps(3), bare).verdict).toEqual({
      kind: 'notComparable',
      basis: 'whole',
      reasons: ['B has no kernels.'],
    });
  });

  it('is not comparable where no kernel is on both sides', async () => {
    const a = await sideOfRows({ kernels: [{ name: 'relu' }] });
    const b = await sideOfRows({ kernels: [{ name: 'softmax' }] });
    expect(compareSides(a, b).verdict).toMatchObject({
      kind: 'notComparable',
      reasons: ['No kernel is on both sides.'],
    });
  });

  it('has less time, and not better time', async () => {
    const a = await sideOfRows({ kernels: [{ name: 'relu', start: 1000, end: 9000 }] });
    const b = await sideOfRows({ kernels: [{ name: 'softmax', start: 1000, end: 2000 }] });
    expect(compareSides(a, b).devices[0]?.figures?.span.change).toBe('less');
  });
});

describe('nearly the same work', () => {
  const launch = (name: string, grid: number, start: number): Kernel => ({
    name,
    start,
    end: start + 1000,
    columns: { gridX: grid, gridY: 1, gridZ: 1 },
  });

  it('is equal whatever the order of the kernels', async () => {
    const a = await sideOfRows({ kernels: [launch('relu', 4, 1000), launch('relu', 8, 3000)] });
    const b = await sideOfRows({ kernels: [launch('relu', 8, 1000), launch('relu', 4, 3000)] });
    expect(compareSides(a, b).verdict.kind).toBe('equal');
  });

  it('differs where a kernel has another grid', async () => {
    const a = await sideOfRows({ kernels: [launch('relu', 4, 1000)] });
    const b = await sideOfRows({ kernels: [launch('relu', 8, 1000)] });
    const { verdict, kernels } = compareSides(a, b);
    expect([verdict.kind, verdict.reasons, kernels[0]?.state]).toEqual([
      'comparable',
      ['Kernels, by name and grid: 1 → 1 (1 name differs in grids)'],
      'grids',
    ]);
  });

  it('is comparable where autotuning chose other products, as many', async () => {
    const a = await sideOfRows({ kernels: [launch('sm80_xmma_gemm', 4, 1000), launch('relu', 1, 3000)] });
    const b = await sideOfRows({ kernels: [launch('nvjet_128', 2, 1000), launch('relu', 1, 3000)] });
    expect(compareSides(a, b).verdict.kind).toBe('comparable');
  });

  it('has names that differ by numbers only, folded where that is asked for', async () => {
    const a = await sideOfRows({ kernels: [launch('relu 1', 4, 1000)] });
    const b = await sideOfRows({ kernels: [launch('relu 2', 4, 1000)] });
    const kindOf = (foldDigits: boolean) => compareSides(a, b, { foldDigits, runTimes: null }).verdict.kind;
    expect([kindOf(false), kindOf(true)]).toEqual(['notComparable', 'equal']);
  });
});
