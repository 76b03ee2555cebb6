import { beforeAll, expect, it } from 'vitest';
import type { BatchAnswer, BatchTrack } from '../../analysis/batches/batch-list';
import { handoffTotals } from '../../analysis/batches/find-handoffs';
import { defined } from '../../base/assert';
import { lengthFigures, lengthOf } from '../../state/batch-lengths';
import { describeShared, openShared, sharedBytes } from '../../testing/describe-shared';
import type { OpenedTrace } from '../../testing/open-trace';
import type { Extent } from '../../trace/trace';
import { loadEngine, type Database } from '../../worker/sqlite/engine';
import { sqlText, type Explanation } from '../explain/explanation';
import { batchExplanations, IDLE, KERNEL_COUNT, partExplanation } from './batch-explanations';
import { choiceName } from './batch-words';
import { batchesStartingIn, handoffsIn, idleNs } from './shown-batches';

/** The SQL beside a figure gives that figure: of the whole trace, and of an area. One family has a number in its names. */
for (const [name, choice] of [
  ['h200/staging-staged.sqlite', null],
  ['h200/augment-fused.sqlite', null],
  ['h200/ddp.sqlite', null],
  ['h200/staging-staged.sqlite', 'guess'],
] as const) {
  describeShared(`SQL of batches, ${name}${choice === null ? '' : ', guessed'}`, () => {
    let opened: OpenedTrace;
    let answer: BatchAnswer;
    let db: Database;

    beforeAll(async () => {
      opened = await openShared(name);
      const { kernels } = opened.file.batches(null).offers;
      const guess = { kind: 'kernels', kernel: kernels[0]?.kernel ?? '' } as const;
      answer = opened.file.batches(choice === null ? null : guess);
      const engine = await loadEngine();
      db = new engine.Database(sharedBytes(name));
    });

    const list = () => defined(answer.list, 'batches');
    const rowsOf = ({ sql = '' }: Explanation, window: Extent | null, device: string): unknown[][] =>
      db.exec(sqlText(sql, opened.trace, { window, device, name: choiceName(list().choice) }))[0]?.values ??
      [];
    const bases = ({ batches }: BatchTrack): (Extent | null)[] => {
      const [from, to] = [0.4, 0.6].map(
        (share) => batches[Math.floor(share * batches.length)]?.window.from ?? 0,
      );
      return [null, { from: (from ?? 0) - 7, to: (to ?? 0) - 7 }];
    };
    /** Tracks on a device, each with a basis; SQL answers for all processes of the device at once. */
    const eachBasis = (check: (track: BatchTrack, window: Extent | null) => void): void => {
      for (const track of list().tracks) for (const window of bases(track)) check(track, window);
    };
    const ofPid = (rows: unknown[][], column: number, { process }: BatchTrack): unknown[][] =>
      rows.filter((row) => row[column] === process);

    it('gives count, lengths and lead-ins', () => {
      const of = batchExplanations(list().choice, opened.trace.names);
      eachBasis((track, window) => {
        const batches = batchesStartingIn(track, window);
        const rows = (one: Explanation) =>
          ofPid(rowsOf(one, window, track.device), 0, track).map((row) => row[1]);
        expect(rows(of.count)).toEqual([batches.length]);
        expect(rows(of.length)).toEqual(batches.map(lengthOf));
        expect(rows(of.leadIn)).toEqual(batches.map(({ leadInNs }) => leadInNs));
      });
    });

    it('gives the median, the longest, and beyond what and how many are outliers', () => {
      const of = batchExplanations(list().choice, opened.trace.names);
      eachBasis((track, window) => {
        const figures = defined(lengthFigures(batchesStartingIn(track, window)), 'figures');
        const value = (one: Explanation) => ofPid(rowsOf(one, window, track.device), 1, track)[0];
        expect(value(of.median)?.[0]).toBe(lengthOf(figures.median));
        expect(value(of.longest)?.[0]).toBe(lengthOf(figures.longest));
        const outlier = value(of.outlier);
        expect(outlier?.[0] ?? null).toBe(track.outlierNs);
        if (outlier !== undefined)
          expect(outlier[2]).toBe(track.batches.filter(({ isOutlier }) => isOutlier).length);
      });
    });

    it('gives the handoffs by length', () => {
      const of = batchExplanations(list().choice, opened.trace.names);
      for (const device of list().devices) {
        const track = defined(
          list().tracks.find((one) => one.device === device.device),
          'a track',
        );
        for (const window of bases(track)) {
          const { count, totalNs, ...buckets } = handoffTotals(handoffsIn(device, window));
          expect(rowsOf(of.handoff, window, device.device)).toEqual([
            [count, totalNs, ...Object.values(buckets)],
          ]);
        }
      }
    });

    it('gives the parts of one batch that SQL can tell', () => {
      for (const track of list().tracks)
        for (const batch of [track.batches[1], track.batches.at(-1)].map((one) => defined(one, 'a batch'))) {
          const value = (one: Explanation) => rowsOf(one, batch.window, track.device)[0]?.[0];
          expect(value(partExplanation('kernels'))).toBe(batch.parts.kernels);
          expect(value(partExplanation('exposedCopy'))).toBe(batch.parts.exposedCopy);
          expect(value(partExplanation('memset'))).toBe(batch.parts.memset);
          expect(value(IDLE)).toBe(idleNs(batch));
          const kernels = ofPid(rowsOf(KERNEL_COUNT, batch.window, track.device), 1, track);
          expect(kernels[0]?.[0]).toBe(batch.kernels);
        }
    });
  });
}
