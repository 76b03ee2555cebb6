/** A shared view as a small file, for what is too long for a link: JSON that begins with what it is. */

import { cutMiddle } from '../../base/text';
import type { DecodedView } from './fragment';
import { readText } from './fragment';
import type { SharedView } from './shared-view';
import { writeWire } from './write-wire';

export const VIEW_FILE_HEAD = '{"stallscope-view":';
const TAIL = '}\n';

/** 500 notes of 500 characters of three bytes take less than half. */
export const MOST_FILE_BYTES = 2 ** 21;

export function encodeViewFile(view: SharedView): string {
  return `${VIEW_FILE_HEAD}${JSON.stringify(writeWire(view))}${TAIL}`;
}

/** Of the trace that it is laid beside: "run.sqlite" → "run.view.json". */
export function viewFileName(traceName: string): string {
  return `${cutMiddle(traceName.replace(/\.\w{1,8}$/, ''), 200)}.view.json`;
}

/** Whether the text of a dropped file, or its beginning, is that of a view. */
export function isViewFile(text: string): boolean {
  return text.startsWith(VIEW_FILE_HEAD);
}

/** Never throws. */
export function decodeViewFile(text: string): DecodedView {
  const end = text.trimEnd();
  if (isViewFile(text) && end.endsWith('}') && text.length <= MOST_FILE_BYTES) {
    try {
      const read = readText(end.slice(VIEW_FILE_HEAD.length, -1));
      if (read !== null) return read;
    } catch {
      // No JSON: said below.
    }
  }
  return {
    view: null,
    notices: ['The view file is damaged, or was made by a newer Stallscope. It is ignored.'],
  };
}
