/** Tells views that were saved from traces, by their first bytes: whoever saved one may have named it as he liked. */

import type { DecodedView } from './fragment';
import { decodeViewFile, isViewFile, MOST_FILE_BYTES, VIEW_FILE_HEAD } from './view-file';

export interface Parted {
  /** Of several the first. */
  readonly view: DecodedView | null;
  readonly traces: readonly File[];
}

export async function partViewFiles(files: readonly File[]): Promise<Parted> {
  const areViews = await Promise.all(files.map(isView));
  const views = files.filter((_, index) => areViews[index]);
  const [first] = views;
  const traces = files.filter((_, index) => areViews[index] !== true);
  if (first === undefined) return { view: null, traces };
  const decoded = await decodedFile(first);
  const others = views.length > 1 ? [`Of ${views.length} views only ${first.name} is shown.`] : [];
  return { view: { view: decoded.view, notices: [...decoded.notices, ...others] }, traces };
}

/** Never rejects: between the first bytes and the rest a file may be gone. */
async function decodedFile(file: File): Promise<DecodedView> {
  try {
    return decodeViewFile(await file.text());
  } catch {
    return { view: null, notices: [`The view ${file.name} could not be read from where it lies.`] };
  }
}

async function isView(file: File): Promise<boolean> {
  if (file.size > MOST_FILE_BYTES) return false;
  try {
    return isViewFile(await file.slice(0, VIEW_FILE_HEAD.length).text());
  } catch {
    // It cannot be read: whoever opens it as a trace says so.
    return false;
  }
}
