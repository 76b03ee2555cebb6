/** Whether the open file is the one that a link was made for, in words (C45). */

import { cutMiddle, formatBytes, formatCount } from '../../base/text';
import type { FileReport } from '../../trace/report';
import type { SharedTrace } from './shared-view';

export type TraceMatch =
  /** By content: the name and, of another export, the size may differ. */
  | { readonly isSame: true }
  /** One sentence for what is meant and what is open, one for how they differ. */
  | { readonly isSame: false; readonly sentence: string };

/** In a sentence. */
const MOST_NAME_CHARACTERS = 60;

/** "run.sqlite (2.67 MB)" */
export function fileWords({ name, bytes }: Pick<FileReport, 'name' | 'bytes'>): string {
  return `${cutMiddle(name, MOST_NAME_CHARACTERS)} (${formatBytes(bytes)})`;
}

/** How the open trace came to be open. */
export interface TraceOrigin {
  /** As `?trace=` would name it on this page; null of a file that the user gave. */
  readonly named: string | null;
  /** The address of the page names it. */
  readonly isByPage: boolean;
}

/** A file is known by its content and a sample by its address; a link that says of neither is of what its address opens. */
export function matchTrace(
  of: SharedTrace | null,
  open: Pick<FileReport, 'name' | 'bytes' | 'fingerprint'>,
  { named, isByPage }: TraceOrigin,
): TraceMatch {
  if (of === null) {
    const sentence = `The link does not say which file it was made for, so nobody can tell whether ${fileWords(open)} is that file.`;
    return isByPage ? { isSame: true } : { isSame: false, sentence };
  }
  if (of.kind === 'sample') {
    const sentence = `${fileWords(open)} is not what the link was made for, which is the sample ${cutMiddle(of.file, MOST_NAME_CHARACTERS)} of this site.`;
    return named === `samples/${of.file}` ? { isSame: true } : { isSame: false, sentence };
  }
  if (of.fingerprint === open.fingerprint) return { isSame: true };
  const sentence =
    of.name === open.name
      ? `${fileWords(open)} is not the file the link was made for, though it has its name: ${differenceOf(of.bytes, open.bytes)}.`
      : `${fileWords(open)} is not the file the link was made for, which is ${fileWords(of)}: their events differ.`;
  return { isSame: false, sentence };
}

function differenceOf(bytes: number, openBytes: number): string {
  if (bytes === openBytes) return 'it is as large, but its events differ';
  return `that one has ${formatCount(bytes)} bytes, this one ${formatCount(openBytes)}, and their events differ`;
}
