import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Note } from '../../state/notes/note';
import { placeNotes, type LaneNote, type NotePlaces } from './place-notes';

const WINDOW = { from: 1000, to: 2000 };
const WIDTH_PX = 1000;

/** [from, to) pairs, or one time, in ns relative to the base; 1 ns is 1 px from 1000 on. */
function place(...spans: readonly (number | readonly [number, number])[]): NotePlaces {
  return placeNotes(laneNotes(spans), WINDOW, WIDTH_PX);
}

function laneNotes(spans: readonly (number | readonly [number, number])[]): LaneNote[] {
  return spans.map((span, i) => {
    const [from, to] = typeof span === 'number' ? [span, span] : span;
    const at = { kind: 'interval', from: BigInt(from), to: BigInt(to) } as const;
    const note: Note = { id: i + 1, at, text: '', colour: 'plain' };
    return { note, number: i + 1, extent: { from, to } };
  });
}

function numbersOf({ flags }: NotePlaces): number[][] {
  return flags.map(({ notes }) => notes.map(({ number }) => number));
}

describe('notes in their lane', () => {
  it('stand at their times, each with the room to the next', () => {
    const { flags } = place(1100, 1300);
    expect(flags.map(({ leftPx, roomPx }) => [leftPx, roomPx])).toEqual([
      [100, 200],
      [300, 700],
    ]);
  });

  it('share a flag where they would lie on each other, which then takes in more', () => {
    expect(numbersOf(place(1100, 1110, 1150, 1190))).toEqual([[1, 2, 3], [4]]);
    expect(numbersOf(place(1100, 1150))).toEqual([[1], [2]]);
  });

  it('are left out beside the window, but not where one lasts into it', () => {
    const { flags, bars } = place(900, [900, 1500], 2100);
    expect(flags.map(({ leftPx, isCutOff }) => [leftPx, isCutOff])).toEqual([[0, true]]);
    expect(bars.map(({ leftPx, widthPx, hasStart, hasEnd }) => [leftPx, widthPx, hasStart, hasEnd])).toEqual([
      [0, 500, false, true],
    ]);
  });

  it('at the right edge are moved into sight, and join what they would lie on', () => {
    expect(place(1500, 1999).flags.map(({ leftPx }) => leftPx)).toEqual([500, 974]);
    const joined = place(1955, 1999);
    expect(numbersOf(joined)).toEqual([[1, 2]]);
    expect(joined.flags[0]?.leftPx).toBe(916);
  });

  it('have a bar as long as they last, though they share a flag', () => {
    const { flags, bars } = place([1100, 1300], [1105, 1200], 1106);
    expect(flags).toHaveLength(1);
    expect(bars.map(({ leftPx, widthPx }) => [leftPx, widthPx])).toEqual([
      [100, 200],
      [105, 95],
    ]);
  });

  it('are each in one flag, and no flag lies on another or out of sight', () => {
    const times = fc.array(fc.integer({ min: 1000, max: 2000 }), { maxLength: 80 });
    fc.assert(
      fc.property(times, fc.integer({ min: 100, max: 2000 }), (unsorted, widthPx) => {
        const sorted = unsorted.toSorted((a, b) => a - b);
        const { flags } = placeNotes(laneNotes(sorted), WINDOW, widthPx);
        expect(flags.flatMap(({ notes }) => notes.map(({ number }) => number))).toEqual(
          sorted.map((_, i) => i + 1),
        );
        for (const { notes, leftPx, roomPx } of flags) {
          expect(leftPx).toBeGreaterThanOrEqual(0);
          expect(roomPx).toBeGreaterThanOrEqual((notes.length === 1 ? 26 : 84) - 1e-6);
        }
      }),
    );
  });
});
