/** From two traces that are compared to what a link holds of the second, and of how both are tied. */

import type { AppState } from '../app-state';
import type { Alignment, CompareState } from '../compare/compare-state';
import { captureTime, type Trace } from '../../trace/trace';
import { sharableFile, sharedTraceOf, type PresentBeside } from './present-link';
import { traceText } from './page-address';
import { sharedEventOf } from './shared-event';
import { sharedViewOf } from './share-view';
import type { SharedAlignment } from './shared-view';

/** Null where not both are open to their end. `page`: its address as it is now. */
export function presentBeside(
  a: AppState,
  b: AppState,
  compare: CompareState,
  page: string,
): PresentBeside | null {
  const open = sharableFile(b);
  if (open === null || a.open === null || !compare.isEntered) return null;
  const named = open.address === undefined ? null : traceText(open.address, page);
  const { isLocked, foldDigits, runTimes } = compare;
  const view = sharedViewOf(b, { of: sharedTraceOf(open, named), scroll: b.scroll, panel: null, sorts: [] });
  const alignment = sharedAlignmentOf(compare.alignment, a.open.trace, open.trace);
  return { named, shared: { view, alignment, isLocked, foldDigits, runTimes } };
}

function sharedAlignmentOf(alignment: Alignment, a: Trace, b: Trace): SharedAlignment {
  switch (alignment.kind) {
    case 'start':
    case 'batch':
      return alignment;
    case 'anchor':
      return { kind: 'anchor', a: captureTime(a.base, alignment.a), b: captureTime(b.base, alignment.b) };
    case 'range': {
      const [ofA, ofB] = [sharedEventOf(a, alignment.a), sharedEventOf(b, alignment.b)];
      return ofA === null || ofB === null ? { kind: 'start' } : { kind: 'range', a: ofA, b: ofB };
    }
  }
}
