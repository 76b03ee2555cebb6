/**
 * Which like rows are never busy together: a program that takes a fresh stream or thread for every task leaves dozens of rows, of
 * which one is busy at a time. They fold into one bracket of thin rows, each still a row.
 *
 *     Stream 14   ▬▬
 *     Stream 18      ▬▬
 *     Stream 22         ▬▬
 */

import { mergeRunsWhile } from '../base/merge-runs';
import { durationAt } from './durations';
import type { EventTable } from './table';

export interface BracketCandidate {
  /** What tells candidates apart, in the order of the screen. */
  readonly row: number;
  /** Only like rows share a bracket: what kinds of events they hold. */
  readonly likeness: string;
  /** Its events, as parts of tables that ascend by start each. */
  readonly parts: readonly BusyPart[];
}

export interface BusyPart {
  readonly table: Pick<EventTable, 'start' | 'duration' | 'open'>;
  readonly first: number;
  readonly count: number;
}

/** Fewer rows are as well shown at full height. */
export const LEAST_ROWS = 4;

/** The rows of each bracket, in the order of the candidates. */
export function findBrackets(candidates: readonly BracketCandidate[]): number[][] {
  const alike = new Map<string, BracketCandidate[]>();
  for (const candidate of candidates)
    alike.set(candidate.likeness, [...(alike.get(candidate.likeness) ?? []), candidate]);
  return [...alike.values()]
    .filter((rows) => rows.length >= LEAST_ROWS)
    .map(neverTogether)
    .filter((rows) => rows.length >= LEAST_ROWS);
}

/** Leaves out, one after the other, the row that is busy beside most others, until none is. */
function neverTogether(candidates: readonly BracketCandidate[]): number[] {
  const conflicts = findConflicts(candidates);
  const left = new Set(candidates.keys());
  for (;;) {
    let worst = -1;
    let most = 0;
    for (const index of left) {
      const count = (conflicts[index] as Set<number>).size;
      if (count > most) [worst, most] = [index, count];
    }
    if (worst < 0) break;
    left.delete(worst);
    for (const other of conflicts[worst] as Set<number>) (conflicts[other] as Set<number>).delete(worst);
  }
  return [...left].map((index) => (candidates[index] as BracketCandidate).row);
}

/**
 * For each candidate the others that are busy at some same instant, for more than 0 ns. Where rows work in parallel, a few events
 * tell that all do, and the rest are not looked at.
 */
function findConflicts(candidates: readonly BracketCandidate[]): Set<number>[] {
  const conflicts = candidates.map(() => new Set<number>());
  const parts = candidates.flatMap(({ parts: own }, candidate) =>
    own.map((part) => ({ ...part, candidate })),
  );
  const runs = parts.map(({ table, first, count }) => ({ values: table.start, first, last: first + count }));
  const busyTo = new Float64Array(candidates.length).fill(-Infinity);
  let busy: number[] = [];
  let pairsLeft = (candidates.length * (candidates.length - 1)) / 2;
  mergeRunsWhile(runs, (run, index) => {
    const { table, candidate } = parts[run] as (typeof parts)[number];
    const start = table.start[index] as number;
    const end = table.open.has(index) ? Infinity : start + durationAt(table.duration, index);
    if (end === start) return true;
    const own = conflicts[candidate] as Set<number>;
    // Only rows that are busy now are looked at: where rows take turns, that is one.
    busy = busy.filter((other) => (busyTo[other] as number) > start);
    for (const other of busy) {
      if (other === candidate || own.has(other)) continue;
      own.add(other);
      conflicts[other]?.add(candidate);
      pairsLeft--;
    }
    if (!busy.includes(candidate)) busy.push(candidate);
    if (end > (busyTo[candidate] as number)) busyTo[candidate] = end;
    return pairsLeft > 0;
  });
  return conflicts;
}
