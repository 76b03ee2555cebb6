/** The strips of the samples' GPUs, shipped so that the start screen shows them without opening anything. Data of a file, so checked. */

import * as v from 'valibot';
import { formatDuration } from '../../base/text';
import type { Sample } from '../../state/samples';
import { EVENT_CLASSES } from '../../trace/event-class';
import type { Strip } from '../../trace/row';

/** By file name. */
export type SampleStrips = Readonly<Record<string, readonly Strip[]>>;

/** Two hexadecimal digits a bin. */
const BinsSchema = v.pipe(
  v.string(),
  v.regex(/^(?:[\da-f]{2})+$/),
  v.transform((hex) => Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))),
);
const StripsSchema = v.record(
  v.string(),
  v.array(v.object({ cls: v.picklist(EVENT_CLASSES), bins: BinsSchema })),
);

export function parseSampleStrips(json: unknown): SampleStrips {
  return v.parse(StripsSchema, json);
}

export function sampleLength({ seconds }: Sample): string {
  return formatDuration(seconds * 1e9);
}
