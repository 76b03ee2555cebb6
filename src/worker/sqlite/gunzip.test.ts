import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../testing/open-failure';
import { testPace } from '../../testing/open-trace';
import { failingSource } from '../../testing/watched-source';
import { Cancelled } from '../../trace/failure';
import { gunzip } from './gunzip';
import type { Progress } from './pace';
import { memorySource, type ByteSource } from './source';

/** Bytes that hardly compress, so that the packed file is long too. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => (state = (state * 48271) % 0x7fffffff) & 0xff);
}

function packed(content: Uint8Array, name = 'run.sqlite.gz'): ByteSource {
  return memorySource(name, [gzipSync(content)]);
}

function damagedAt(source: ByteSource, at: number): ByteSource {
  const bytes = source.read(0, source.size);
  bytes[at] = bytes[at]! ^ 0xff;
  return memorySource(source.name, [bytes]);
}

describe('gunzip', () => {
  it('unpacks what was packed, over several reads', async () => {
    const content = noise(3_000_000);
    const unpacked = await gunzip(packed(content), testPace());
    expect(Buffer.compare(unpacked.read(0, unpacked.size), content)).toBe(0);
  });

  it('names the result as the file inside', async () => {
    expect((await gunzip(packed(noise(10), 'run.sqlite.GZ'), testPace())).name).toBe('run.sqlite');
  });

  it('says how far it is, in bytes of the packed file', async () => {
    const seen: Progress[] = [];
    const source = packed(noise(3_000_000));
    await gunzip(source, testPace({}, seen));
    expect(seen.map(({ phase, done, about, unit }) => ({ phase, done, about, unit }))).toEqual(
      [0, 1 << 20, 2 << 20, source.size].map((done) => ({
        phase: 'unpacking',
        done,
        about: source.size,
        unit: 'bytes',
      })),
    );
  });

  it('takes exactly as much as the limit', async () => {
    expect((await gunzip(packed(noise(5000)), testPace(), 5000)).size).toBe(5000);
  });

  it('stops at the limit, with the command that unpacks on disk', async () => {
    expect(await failureOf(gunzip(packed(new Uint8Array(50_000_000)), testPace(), 1_000_000))).toMatchObject({
      kind: 'tooLarge',
      sentence: 'run.sqlite.gz unpacks to more than 1.00 MB, which would all have to be held in memory.',
      command: 'gunzip -k run.sqlite.gz',
    });
  });

  it.each([
    ['damaged in the middle', (source: ByteSource) => damagedAt(source, source.size >> 1)],
    ['damaged in its checksum', (source: ByteSource) => damagedAt(source, source.size - 6)],
    ['cut short', (source: ByteSource) => memorySource(source.name, [source.read(0, source.size - 20)])],
    ['cut after its header', (source: ByteSource) => memorySource(source.name, [source.read(0, 10)])],
  ])('says of a file %s that it is damaged', async (_what, spoil) => {
    expect(await failureOf(gunzip(spoil(packed(noise(100_000))), testPace()))).toMatchObject({
      kind: 'damaged',
      sentence: 'run.sqlite.gz is a gzip that cannot be unpacked: it is damaged or cut short.',
    });
  });

  it('says of a file that is lost on the way that it could not be read', async () => {
    const source = failingSource(packed(noise(3_000_000)), 1);
    expect((await failureOf(gunzip(source, testPace()))).kind).toBe('unreadable');
  });

  it('stops where it is cancelled', async () => {
    const controller = new AbortController();
    const pace = testPace({
      signal: controller.signal,
      onProgress: ({ done }) => {
        if (done > 0) controller.abort();
      },
    });
    await expect(gunzip(packed(noise(3_000_000)), pace)).rejects.toBeInstanceOf(Cancelled);
  });
});
