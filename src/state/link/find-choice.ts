/** The names that a link makes batches of, found again by their hashes among those of the trace. */

import { familyName } from '../../analysis/family-name';
import type { BatchChoice } from '../../analysis/batches/batch-list';
import { hashText } from '../../base/fnv1a64';
import type { EventClass } from '../../trace/event-class';
import type { Trace } from '../../trace/trace';
import type { SharedChoice } from './shared-view';

/** Whole graphs too: a guess may be made of their launches. */
const KERNELS: readonly EventClass[] = ['kernel', 'communication', 'graph'];
const RANGES: readonly EventClass[] = ['range'];

/** Null where the trace has no such name. A group that is not there is left out. */
export function findChoice(trace: Trace, choice: SharedChoice): BatchChoice | null {
  if (choice.kind === 'kernels') {
    const kernel = withHash(textsOf(trace, KERNELS), choice.kernel);
    return kernel === null ? null : { kind: 'kernels', kernel };
  }
  const names = textsOf(trace, RANGES);
  // A family first: a choice means the short name only where no range has that family.
  const given = new Set([...[...names].map(familyName), ...names]);
  const family = withHash(given, choice.family);
  if (family === null) return null;
  return { kind: 'ranges', family, group: choice.group === null ? null : withHash(given, choice.group) };
}

function textsOf({ names }: Trace, classes: readonly EventClass[]): ReadonlySet<string> {
  return new Set(names.filter(({ cls }) => classes.includes(cls)).map(({ text }) => text));
}

function withHash(texts: Iterable<string>, hash: string): string | null {
  for (const text of texts) if (hashText(text) === hash) return text;
  return null;
}
