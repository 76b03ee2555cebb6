/** The ranges of a side by short name: how often, how long, how long without what lies in them, and in what they lie. */

import { compareTexts } from '../../base/compare-texts';
import { spreadOf } from '../../base/order-statistics';
import { endAt } from '../ordered-events';
import { rangeGroupsOf } from '../range-groups';
import type { TraceIndex } from '../trace-index';
import { LISTED_NAMES, type SideRange, type SideRanges } from './diff-side';

export function describeRanges(index: TraceIndex): SideRanges {
  const rows = rangesByName(index);
  const rest = rows.slice(LISTED_NAMES);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    listed: rows.slice(0, LISTED_NAMES),
    rest: {
      names: rest.length,
      count: rest.reduce((sum, { count }) => sum + count, 0),
      totalNs: rest.reduce((sum, { totalNs }) => sum + totalNs, 0),
    },
  };
}

/** By total time, the longest first, then by name. Not those of `measureRanges`, which asks much more of every range. */
function rangesByName(index: TraceIndex): SideRange[] {
  const table = index.table('ranges');
  if (table === null) return [];
  const { names, firsts, members } = rangeGroupsOf(index);
  const inside = nestingOf(index);
  return names
    .flatMap((name, group): SideRange[] => {
      const own = members.subarray(firsts[group], firsts[group + 1]);
      if (own.length === 0) return [];
      const durations = Float64Array.from(
        own,
        (range) => endAt(table, range) - (table.start[range] as number),
      );
      const longest = own[
        durations.reduce((best, ns, at) => (ns > (durations[best] as number) ? at : best), 0)
      ] as number;
      const { childNs = 0, parents } = inside.get(name) ?? {};
      const { count, sum, p50 } = spreadOf(durations);
      return [
        {
          name,
          count,
          totalNs: sum,
          // Ranges that cross may count a child twice.
          selfNs: Math.max(0, sum - childNs),
          p50Ns: p50,
          parent: mostOf(parents),
          place: { from: table.start[longest] as number, to: endAt(table, longest) },
        },
      ];
    })
    .sort((a, b) => b.totalNs - a.totalNs || compareTexts(a.name, b.name));
}

interface Nesting {
  /** Time of the ranges that lie directly in those of the name. */
  childNs: number;
  /** How many of them lie directly in ranges of a name; null: in none. */
  readonly parents: Map<string | null, number>;
}

function nestingOf(index: TraceIndex): Map<string, Nesting> {
  const found = new Map<string, Nesting>();
  const table = index.table('ranges');
  if (table === null) return found;
  const { names, groupOfName } = rangeGroupsOf(index);
  const nameOf = (range: number): string =>
    names[groupOfName[table.name[range] as number] as number] as string;
  const at = (name: string): Nesting => {
    const known = found.get(name) ?? { childNs: 0, parents: new Map<string | null, number>() };
    found.set(name, known);
    return known;
  };
  for (const { process, thread } of index.threads.allWithRanges()) {
    index.threads.ranges(process, thread)?.visitAround((range, around) => {
      const parent = around === null ? null : nameOf(around);
      const { parents } = at(nameOf(range));
      parents.set(parent, (parents.get(parent) ?? 0) + 1);
      if (parent !== null) at(parent).childNs += endAt(table, range) - (table.start[range] as number);
    });
  }
  return found;
}

function mostOf(parents: ReadonlyMap<string | null, number> | undefined): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [parent, count] of parents ?? []) if (count > most) [best, most] = [parent, count];
  return best;
}
