/** Fetches a trace from this site, whole, with its size known and a way to stop. */

import { formatBytes } from '../base/text';
import { Cancelled, OpenFailure } from '../trace/failure';
import type { LoadingProgress } from './app-state';

/**
 * The address that `?trace=` names, if it is one of this site: a link must not make the page fetch from elsewhere, nor read
 * anything but http(s). Throws OpenFailure.
 */
export function traceAddress(text: string, page: string): URL {
  const address = URL.canParse(text, page) ? new URL(text, page) : null;
  if (address !== null && address.origin === new URL(page).origin && /^https?:$/.test(address.protocol))
    return address;
  throw new OpenFailure({
    kind: 'address',
    sentence: 'The link asks for a trace from another site, which this page does not fetch.',
    wayOut: 'Download that file yourself and drop it here.',
  });
}

/** The last part of the path, as the name of the file. */
export function nameOfAddress(address: URL): string {
  const last = address.pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last) || 'trace';
  } catch {
    // A stray % in an address: the raw text is a name too.
    return last;
  }
}

export async function download(
  address: URL,
  name: string,
  signal: AbortSignal,
  onProgress: (progress: LoadingProgress) => void,
): Promise<Blob> {
  const response = await fetchOrFail(address, name, signal);
  if (!response.ok) throw new OpenFailure(noTrace(name, `the server answered ${response.status}`));
  // Servers of single-page apps answer an unknown path with their start page.
  if (response.headers.get('content-type')?.startsWith('text/html') === true) {
    throw new OpenFailure(noTrace(name, 'the server answered with a web page'));
  }
  const about = announcedSize(response);
  const pieces: BlobPart[] = [];
  let done = 0;
  const reader = response.body?.getReader();
  for (;;) {
    onProgress({ phase: 'downloading', what: name, done, about, unit: 'bytes' });
    const step = await readOrFail(reader, name, done, signal);
    if (step === null) return new Blob(pieces);
    pieces.push(step);
    done += step.length;
  }
}

/** Null where the bytes are compressed on the way: the header then counts the compressed ones. */
function announcedSize(response: Response): number | null {
  const length = Number(response.headers.get('content-length'));
  return length > 0 && response.headers.get('content-encoding') === null ? length : null;
}

async function fetchOrFail(address: URL, name: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { signal });
  } catch (error) {
    throw asDownloadError(error, name, signal, 0);
  }
}

async function readOrFail(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined,
  name: string,
  done: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const step = await reader?.read();
    return step?.value ?? null;
  } catch (error) {
    throw asDownloadError(error, name, signal, done);
  }
}

function asDownloadError(error: unknown, name: string, signal: AbortSignal, done: number): Error {
  if (signal.aborted) return new Cancelled();
  const reason =
    done > 0 ? `the connection broke after ${formatBytes(done)}` : 'the server could not be reached';
  return new OpenFailure(noTrace(name, error instanceof TypeError ? reason : `${reason} (${String(error)})`));
}

function noTrace(name: string, reason: string): OpenFailure['failure'] {
  return {
    kind: 'network',
    sentence: `${name} could not be downloaded: ${reason}.`,
    wayOut: 'Check the address, or drop the file itself here.',
  };
}
