/** What a comparison of the shipped samples says, held against figures that were read off the traces by other programs. */

import { describe, expect, it } from 'vitest';
import { sideOfFile } from '../../testing/diff-sides';
import { AS_IT_IS, compareSides } from './compare-sides';
import type { DiffSide } from './diff-side';
import { sampleRunTimes } from './sample-run-times';
import type { Figure, LedgerLine, SideComparison } from './side-comparison';

const side = (name: string): Promise<DiffSide> => sideOfFile(`public/samples/${name}.sqlite`);

async function compare(a: string, b: string): Promise<SideComparison> {
  const runTimes = sampleRunTimes(`${a}.sqlite`, `${b}.sqlite`);
  return compareSides(await side(a), await side(b), { ...AS_IT_IS, runTimes });
}

/** In ms with one decimal, as a ledger shows them. */
function ms({ a, b }: Figure): [number, number] {
  return [Math.round(a / 1e5) / 10, Math.round(b / 1e5) / 10];
}

function lines({ ledger }: SideComparison, key: LedgerLine['key']): [string, string, string][] {
  return ledger.filter((line) => line.key === key).map(({ a, b, state }) => [a, b, state]);
}

describe('staging-split → staging-staged', async () => {
  const compared = await compare('staging-split', 'staging-staged');
  const { figures } = compared.devices[0] ?? {};

  it('is the same work', () => {
    expect([compared.verdict.kind, compared.summary[0]]).toEqual([
      'equal',
      'The same 1,285 kernels, 1,153 matrix products, 128 HtoD copies of 8 GiB, 129 DtoH copies of 1.05 MB.',
    ]);
  });

  it('says how the copies changed', () => {
    expect(lines(compared, 'memory')[0]).toEqual(['Pageable to Device', 'Pinned to Device', 'differs']);
    expect(compared.summary).toContain(
      'HtoD copies 1,245.0 ms → 157.6 ms: 1,087.4 ms less, −87.3 % of A, better; memory Pageable to Device → Pinned to Device.',
    );
  });

  it('says where the time went', () => {
    expect(figures && [figures.span, figures.bubble, figures.kernels, figures.overlap].map(ms)).toEqual([
      [12222.9, 9253.3],
      [4864.2, 2991.1],
      [6113.4, 6104.3],
      [0, 0],
    ]);
    expect(compared.summary).toContain(
      'Span 12,222.9 ms → 9,253.3 ms: 2,969.6 ms less, −24.3 % of A, better.',
    );
  });

  it('calls what differs within the spread so, and nothing else', () => {
    expect([figures?.kernels.change, figures?.span.change, figures?.bubble.change]).toEqual([
      'within',
      'better',
      'better',
    ]);
  });

  it('judges no part that is next to nothing', () => {
    const steps = compared.devices[0]?.scopes.find(({ scope }) => scope === 'whole')?.steps;
    const memset = steps?.find(({ part }) => part === 'memset')?.figure;
    expect([memset?.difference, memset?.change]).toEqual([32, 'more']);
  });

  it('says what became of the handoffs', () => {
    const { sameGroup, otherGroup } = compared.handoffs ?? {};
    expect(sameGroup && otherGroup && [ms(sameGroup), ms(otherGroup)]).toEqual([
      [3067.2, 211],
      [2525.6, 2465.7],
    ]);
  });

  it('agrees with the clock', () => {
    expect([compared.runTimes?.overlap, compared.runTimes?.disagrees]).toEqual([false, false]);
  });
});

describe('staging-prealloc → staging-overlap', async () => {
  const compared = await compare('staging-prealloc', 'staging-overlap');

  it('says that copies were hidden, and what took more time', () => {
    expect(compared.summary).toEqual(
      expect.arrayContaining([
        '119.3 ms more of copies hidden under kernels: 0 ns → 119.3 ms.',
        'In Predict::staged: Predict::wait (128 ×, 6,064.2 ms) only in B.',
        'Ranges that took more time: ray::alloc 870.1 ms → 1,748.8 ms: 878.7 ms more, +101.0 % of A.',
      ]),
    );
  });

  it('says that the whole was not faster', () => {
    expect(compared.runTimes?.sentences).toEqual([
      'Without a profiler: 9.29 s (9.15 s to 9.85 s, 3 runs) in A, 9.49 s (9.35 s to 9.56 s, 3 runs) in B: 2.2 % more.',
      'The runs’ lowest to highest overlap, so they show no difference: the whole was not faster.',
    ]);
  });
});

describe('every pair of samples', async () => {
  const names = ['staging-split', 'staging-staged', 'staging-prealloc', 'staging-overlap', 'augment-fused'];
  const sides = await Promise.all(names.map(side));
  const pairs = sides.flatMap((a) => sides.map((b) => [a, b] as const));

  it('has waterfalls that add up to the nanosecond', () => {
    for (const [a, b] of pairs)
      for (const { scope, total, steps, remainderNs } of compareSides(a, b).devices.flatMap(
        ({ scopes }) => scopes,
      )) {
        const sum = steps.reduce((all, { figure }) => all + figure.difference, remainderNs);
        expect([scope, total.a + sum]).toEqual([scope, total.b]);
        if (scope !== 'perBatch') expect(remainderNs).toBe(0);
      }
  });

  it('has all differences 0 against itself', () => {
    for (const a of sides) {
      const { sameFile, verdict, ledger, devices, kernels, ranges } = compareSides(a, a);
      const figures = [
        ...devices.flatMap(({ scopes }) => scopes.flatMap(({ steps }) => steps.map(({ figure }) => figure))),
        ...kernels.flatMap(({ sum, launch }) => [sum, launch]),
        ...ranges.map(({ total }) => total),
      ];
      expect([
        sameFile,
        verdict.kind,
        ledger.every(({ state }) => state === 'equal'),
        figures.every(({ difference, change }) => difference === 0 && change === 'same'),
      ]).toEqual([true, 'equal', true, true]);
    }
  });

  it('is mirrored where the sides change places', () => {
    for (const [a, b] of pairs) {
      const [there, back] = [compareSides(a, b), compareSides(b, a)];
      expect(back.verdict.kind).toBe(there.verdict.kind);
      const differences = ({ devices, kernels }: SideComparison, sign: number): unknown[] => [
        devices.map(({ scopes }) =>
          scopes.map(({ steps }) => steps.map(({ part, figure }) => [part, sign * figure.difference || 0])),
        ),
        kernels.map(({ name, sum }) => [name, sign * sum.difference || 0]),
      ];
      expect(differences(back, -1)).toEqual(differences(there, 1));
    }
  });

  it('is small to hand over', () => {
    for (const a of sides) expect(JSON.stringify(a).length).toBeLessThan(100_000);
  });
});
