/** Unpacks a gzip as a stream, stopping at a limit: a small file may unpack to any size (C09, "untrusted input"). */

import { formatBytes } from '../../base/text';
import { Cancelled, OpenFailure, shellWord } from '../../trace/failure';
import { readOrFail } from './file-failures';
import type { Pace } from './pace';
import { memorySource, type ByteSource } from './source';

/** 1 GiB. Unpacked bytes stay in memory, unlike those of a file on disk, which larger traces should therefore be. */
const UNPACK_LIMIT = 1 << 30;
const READ_BYTES = 1 << 20;

export async function gunzip(source: ByteSource, pace: Pace, limit = UNPACK_LIMIT): Promise<ByteSource> {
  const packed = packedStream(source, pace);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > limit) {
        await reader.cancel();
        throw new OpenFailure(tooLarge(source.name, limit));
      }
      pieces.push(value);
    }
  } catch (error) {
    if (error instanceof OpenFailure || error instanceof Cancelled) throw error;
    // All that is left is the decompressor's word for damaged data, which differs between browsers and Node.
    throw new OpenFailure(damaged(source.name));
  }
  return memorySource(source.name.replace(/\.gz$/i, ''), pieces);
}

function packedStream(source: ByteSource, pace: Pace): ReadableStream<Uint8Array<ArrayBuffer>> {
  let offset = 0;
  return new ReadableStream({
    async pull(controller) {
      await pace.report({
        phase: 'unpacking',
        what: source.name,
        done: offset,
        about: source.size,
        unit: 'bytes',
      });
      const length = Math.min(READ_BYTES, source.size - offset);
      if (length === 0) {
        controller.close();
        return;
      }
      controller.enqueue(new Uint8Array(readOrFail(source, offset, length)));
      offset += length;
    },
  });
}

function tooLarge(name: string, limit: number): OpenFailure['failure'] {
  return {
    kind: 'tooLarge',
    sentence: `${name} unpacks to more than ${formatBytes(limit)}, which would all have to be held in memory.`,
    wayOut:
      'Unpack it on disk and drop the result: a file on disk is read block by block, whatever its size.',
    command: `gunzip -k ${shellWord(name)}`,
  };
}

function damaged(name: string): OpenFailure['failure'] {
  return {
    kind: 'damaged',
    sentence: `${name} is a gzip that cannot be unpacked: it is damaged or cut short.`,
    wayOut: 'Copy it again, or unpack it yourself to see what is left of it.',
    command: `gunzip -k ${shellWord(name)}`,
  };
}
