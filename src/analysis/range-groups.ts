/** The ranges of a trace by short name, all domains together (DEFINITIONS 1, "NVTX name"); ranges without end are in no figure. */

import { namesMeant } from './family-name';
import { onceATrace } from './once-an-index';
import type { TraceIndex } from './trace-index';

export interface RangeGroups {
  readonly names: readonly string[];
  /** Indexes of the ranges of group g lie at [firsts[g], firsts[g + 1]) of `members`, in the order of the table. */
  readonly firsts: Uint32Array;
  readonly members: Uint32Array;
  /** Group by index of a name; −1 for what is no name of a range. */
  readonly groupOfName: Int32Array;
}

export const rangeGroupsOf = onceATrace((index): RangeGroups => {
  const table = index.table('ranges');
  const places = new Map<string, number>();
  const groupOfName = Int32Array.from(index.names, ({ cls, text }) => {
    if (cls !== 'range') return -1;
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  const firsts = new Uint32Array(places.size + 1);
  const count = table?.count ?? 0;
  const groupOf = (range: number): number =>
    table === null || table.open.has(range) ? -1 : (groupOfName[table.name[range] as number] as number);
  for (let i = 0; i < count; i++) {
    const group = groupOf(i);
    if (group >= 0) firsts[group + 1] = (firsts[group + 1] as number) + 1;
  }
  for (let g = 1; g < firsts.length; g++) firsts[g] = (firsts[g] as number) + (firsts[g - 1] as number);
  const members = new Uint32Array(firsts[places.size] as number);
  const cursor = firsts.slice();
  for (let i = 0; i < count; i++) {
    const group = groupOf(i);
    if (group < 0) continue;
    const at = cursor[group] as number;
    members[at] = i;
    cursor[group] = at + 1;
  }
  return { names: [...places.keys()], firsts, members, groupOfName };
});

/** By index of a name: 1 for the names of ranges that a name given by the user means (DEFINITIONS 1, "NVTX name"). */
export function rangeNamesMeant(index: TraceIndex, given: string): Uint8Array {
  const { names, groupOfName } = rangeGroupsOf(index);
  const meant = namesMeant(given, names);
  const isGroupMeant = Uint8Array.from(names, (name) => Number(meant.has(name)));
  return Uint8Array.from(groupOfName, (group) => isGroupMeant[group] ?? 0);
}
