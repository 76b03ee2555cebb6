import type { EventLinks, GapLinks } from '../analysis/event-links';
import type { Selection, SelectionLinks } from '../state/app-state';
import type { EventRef } from '../trace/table';
import type { Trace } from '../trace/trace';
import { rowOf } from '../trace/locate';
import { rowEventOf } from './selected';

/** Keys of the rows of a selection, of its call or the first of its work, and of what held it up. */
export function connectedRows(
  trace: Trace,
  selection: Selection | null,
  links: SelectionLinks | null,
): ReadonlySet<string> {
  if (selection === null) return new Set();
  const known = links?.selection === selection ? links : null;
  const refs = [rowEventOf(selection), ...ofEvent(known?.event), ...ofGap(known?.gap)];
  const keys = refs.map((ref) => (ref ? rowOf(trace, ref)?.row.key : undefined));
  return new Set(keys.filter((key) => key !== undefined));
}

type MaybeRef = EventRef | null | undefined;

function ofEvent(links: EventLinks | null | undefined): MaybeRef[] {
  if (!links) return [];
  const { call, work, wait } = links;
  return [call, work[0], wait?.call, wait?.holder, wait?.allocation];
}

function ofGap(links: GapLinks | null | undefined): MaybeRef[] {
  return links ? [links.launch, links.after] : [];
}
