/** Text in the characters of an address and back: deflate-raw, which adds no header, in base64url (TECH 6). */

/** Throws where a stream gives more: a few KB of an address can inflate to gigabytes. */
export const MOST_INFLATED_BYTES = 2 ** 21;

export async function packText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64Url(await collect(stream, Infinity));
}

/** Rejects where it is no packed text, or one that is too long. */
export async function unpackText(packed: string): Promise<string> {
  const stream = inSlices(fromBase64Url(packed)).pipeThrough(new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(await collect(stream, MOST_INFLATED_BYTES));
}

/** A decompressor inflates whatever it is given at once before anybody can stop it: a thousandfold of this at most. */
const SLICE_BYTES = 1024;

function inSlices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.slice(at, at + SLICE_BYTES));
      at += SLICE_BYTES;
      if (at >= bytes.length) controller.close();
    },
  });
}

async function collect(stream: ReadableStream<Uint8Array>, mostBytes: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > mostBytes) {
      await reader.cancel();
      throw new RangeError(`more than ${mostBytes} bytes`);
    }
    pieces.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Arguments of one call: engines have a limit of some ten thousand. */
const CHUNK = 8192;

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
