import { describe, expect, it } from 'vitest';
import type { EventDetails } from '../../trace/event-details';
import type { NameEntry } from '../../trace/name-table';
import { exportSections } from './export-sections';
import type { Fact } from './facts';

/** A value is text, or the text that it is the id of. */
type Values = Readonly<Record<string, string | { readonly text: string }>>;

function sectionsOf(values: Values, entry: Partial<NameEntry> = {}, durationNs = 1000) {
  const details: EventDetails = {
    table: 'T',
    fields: Object.entries(values).map(([column, value]) =>
      typeof value === 'string' ? { column, value } : { column, value: '7', text: value.text },
    ),
  };
  return exportSections(details, { text: 'x', cls: 'kernel', ...entry }, durationNs);
}

function factsOf(title: string, ...given: Parameters<typeof sectionsOf>): readonly Fact[] {
  return sectionsOf(...given).find((section) => section.title === title)?.facts ?? [];
}

function pairs(facts: readonly Fact[]): Record<string, string> {
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
}

describe('sections of an export row', () => {
  it('are only those that the row has something for', () => {
    expect(sectionsOf({ start: '1', end: '2' })).toEqual([]);
  });

  it('have the three names of a kernel, each whole to copy', () => {
    const long = `void ${'x'.repeat(5000)}()`;
    const facts = factsOf('Names', {
      shortName: { text: 'gemm' },
      demangledName: { text: long },
      mangledName: { text: '_Z4gemm' },
    });
    expect(facts.map(({ label, copy }) => [label, copy])).toEqual([
      ['Short', 'gemm'],
      ['Full', long],
      ['Mangled', '_Z4gemm'],
    ]);
  });

  it('say a name that is the same but once', () => {
    const facts = factsOf('Names', { shortName: { text: 'gemm' }, demangledName: { text: 'gemm' } });
    expect(pairs(facts)).toEqual({ Short: 'gemm', Full: 'the same as short' });
  });

  it('have grid, block, registers and both kinds of shared memory', () => {
    const facts = factsOf('Kernel', {
      gridX: '8',
      gridY: '64',
      gridZ: '1',
      blockX: '256',
      blockY: '1',
      blockZ: '1',
      clusterX: '0',
      clusterY: '0',
      clusterZ: '0',
      registersPerThread: '254',
      staticSharedMemory: '1024',
      dynamicSharedMemory: '67584',
    });
    expect(pairs(facts)).toEqual({
      Grid: '8×64×1',
      Block: '256×1×1',
      Registers: '254 a thread',
      'Shared memory': '1.02 KB static + 67.6 KB dynamic',
    });
    expect(facts.at(-1)?.exact).toBe('1,024 B + 67,584 B');
  });

  it('have size, rate, kind and both ends of a copy', () => {
    const values = { bytes: '67108864', copyKind: '1', srcKind: '1', dstKind: '2' };
    expect(pairs(factsOf('Memory', values, { cls: 'htod' }, 1_217_268))).toEqual({
      Size: '67.1 MB',
      Rate: '55.1 GB/s',
      Kind: 'HtoD',
      From: 'Pinned',
      To: 'Device',
    });
  });

  it('name the devices of a copy between two', () => {
    const values = { copyKind: '10', srcKind: '2', dstKind: '2', srcDeviceId: '0', dstDeviceId: '1' };
    expect(pairs(factsOf('Memory', values))).toMatchObject({ From: 'Device, GPU 0', To: 'Device, GPU 1' });
  });

  it('state no rate of a copy of 0 ns', () => {
    expect(pairs(factsOf('Memory', { bytes: '8' }, {}, 0))).toEqual({ Size: '8 B' });
  });

  it('split the ids of processes and threads, and keep them whole below', () => {
    const facts = factsOf('Ids', { globalTid: '281530173754586', streamId: '4294967295' });
    expect(facts).toEqual([
      { label: 'Stream', value: 'none' },
      { label: 'Thread', value: 'tid 3290 of pid 3290', exact: '281530173754586' },
    ]);
  });

  it('split ids beyond 2^53 to the last bit', () => {
    expect(pairs(factsOf('Ids', { globalPid: '-9223372036854775808' }))).toEqual({ Process: 'pid 0' });
  });

  it('have domain, category, colour and payload of a range', () => {
    const values = { eventType: '59', domainId: '3', category: '2', uint64Value: '18446744073709551615' };
    const facts = factsOf('NVTX', values, { domain: 'NCCL', category: 'sends', color: 0xd2691e });
    expect(pairs(facts)).toEqual({
      Type: 'push/pop range',
      Domain: 'NCCL',
      Category: 'sends',
      Colour: '#d2691e',
      Payload: '18446744073709551615',
    });
    expect(facts.find(({ label }) => label === 'Colour')?.colour).toBe('#d2691e');
  });

  it('say whether a call succeeded', () => {
    expect(pairs(factsOf('Call', { returnValue: '0' }))).toEqual({ Result: 'success' });
    expect(pairs(factsOf('Call', { returnValue: '701' }))).toEqual({ Result: 'error 701' });
  });
});
