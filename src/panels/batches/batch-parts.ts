/** Which parts of a window the panel names, and how; copies of a table have every part for itself. */

import { BATCH_PARTS, type Batch, type BatchPart } from '../../analysis/batches/batch-list';
import { PART_WORDS } from '../../analysis/finding-words';
import { BATCH_BANDS, bandNs, type BatchBand } from '../../state/batch-bands';

/** Of these batches: bands of 0 ns in all of them say nothing. */
export function occurringBands(batches: readonly Batch[]): BatchBand[] {
  return BATCH_BANDS.filter((band) => batches.some((batch) => bandNs(batch, band) > 0));
}

export interface NamedPart {
  readonly part: BatchPart;
  /** "idle in copy calls" */
  readonly word: string;
  /** For the head of a narrow column. */
  readonly head: string;
}

const HEADS: Readonly<Record<BatchPart, string>> = {
  kernels: 'kernels',
  exposedCopy: 'copy',
  memset: 'memset',
  range: 'in ranges',
  allocation: 'allocation',
  copyCall: 'copy call',
  syncCall: 'sync call',
  launchCall: 'launch call',
  otherApi: 'other API',
  launchedNotStarted: 'launched',
  launchNotRecorded: 'no launch',
  nothing: 'nothing',
};

const NAMED_PARTS: readonly NamedPart[] = BATCH_PARTS.map((part) => ({
  part,
  word: partWord(part),
  head: HEADS[part],
}));

export function partWord(part: BatchPart): string {
  switch (part) {
    case 'kernels':
      return 'kernel activity';
    case 'exposedCopy':
      return 'copying with no kernel activity';
    case 'memset':
      return 'memset';
    case 'range':
      return 'idle in ranges';
    default:
      return `idle: ${PART_WORDS[part]}`;
  }
}

export function occurringParts(batches: readonly Batch[]): NamedPart[] {
  return NAMED_PARTS.filter(({ part }) => batches.some(({ parts }) => parts[part] > 0));
}
