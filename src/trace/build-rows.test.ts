import { describe, expect, it } from 'vitest';
import { buildRows, type BuiltRows, type RowLabels } from './build-rows';
import { deviceKey, deviceNumber } from './devices';
import { UNKNOWN_PROCESS } from './ids';
import type { RowKind } from './row';
import { RowRegistry } from './row-registry';

type Id = readonly [kind: RowKind, process: number, owner: number, context?: number, stream?: number];

const PROCESS = 2 ** 24 + 3290;
const OTHER_HOST = 2 * 2 ** 24 + 3290;

/** An export that names nothing. */
const NAMELESS: RowLabels = {
  process: () => null,
  thread: () => null,
  device: (number) => ({
    key: deviceKey(number),
    deviceId: number % 2 ** 32,
    gpu: null,
    name: `GPU ${number % 2 ** 32}`,
    named: false,
  }),
  stream: () => null,
  metric: () => null,
  sampledCard: () => null,
  calls: () => 'CUDA API',
};

/** Rows with one event each. */
function build(ids: readonly Id[], labels: Partial<RowLabels> = {}): BuiltRows {
  const registry = new RowRegistry();
  for (const id of ids) registry.intern(...id);
  return buildRows(
    registry,
    { ...NAMELESS, ...labels },
    () => [{ table: 'kernels', first: 0, count: 1, lane: 0 }],
    () => ({ events: 1, busyNs: 1, strips: [], classes: [] }),
  );
}

function labels(built: BuiltRows): string[] {
  return built.rows.map((row) => row.label);
}

describe('labels of rows', () => {
  it('is the number of a stream', () => {
    expect(labels(build([['stream', PROCESS, 0, 1, 7]]))).toEqual(['Stream 7']);
  });

  it('names the context where a device has streams of two', () => {
    expect(
      labels(
        build([
          ['stream', PROCESS, 0, 1, 7],
          ['stream', PROCESS, 0, 2, 7],
        ]),
      ),
    ).toEqual(['Stream 7 (context 1)', 'Stream 7 (context 2)']);
  });

  it('names no context where two devices have one each', () => {
    expect(
      labels(
        build([
          ['stream', PROCESS, 0, 1, 7],
          ['stream', PROCESS, 1, 2, 15],
        ]),
      ),
    ).toEqual(['Stream 7', 'Stream 15']);
  });

  it('names no context because of another row of the device', () => {
    expect(
      labels(
        build([
          ['stream', PROCESS, 0, 1, 7],
          ['memory', PROCESS, 0, 2],
        ]),
      )[0],
    ).toBe('Stream 7');
  });

  it('adds the name that the program gave a stream', () => {
    const stream: RowLabels['stream'] = (id) => (id.stream === 13 ? 'myelin 3' : null);
    expect(
      labels(
        build(
          [
            ['stream', PROCESS, 0, 1, 7],
            ['stream', PROCESS, 0, 1, 13],
          ],
          { stream },
        ),
      ),
    ).toEqual(['Stream 7', 'Stream 13 · myelin 3']);
  });

  it.each([
    [2, 'Memory, device'],
    [1, 'Memory, pinned'],
    [-1, 'Memory, unknown'],
  ])('says which memory: kind %d', (kind, label) => {
    expect(labels(build([['memory', PROCESS, 0, kind]]))).toEqual([label]);
  });

  it('takes the name of a metric from the file, else its number', () => {
    const metric: RowLabels['metric'] = (type, id) =>
      type === 3 && id === 5 ? 'SMs Active [Throughput %]' : null;
    expect(
      labels(
        build(
          [
            ['metric', UNKNOWN_PROCESS, 3, 0, 5],
            ['metric', UNKNOWN_PROCESS, 3, 0, 6],
          ],
          { metric },
        ),
      ),
    ).toEqual(['SMs Active [Throughput %]', 'Metric 6']);
  });
});

describe('buildRows', () => {
  it('leaves out rows without events', () => {
    const registry = new RowRegistry();
    registry.intern('calls', PROCESS, 3290);
    registry.intern('calls', PROCESS, 3291);
    const built = buildRows(
      registry,
      NAMELESS,
      (row) => (row === 0 ? [] : [{ table: 'calls', first: 0, count: 1, lane: 0 }]),
      () => ({ events: 1, busyNs: 1, strips: [], classes: [] }),
    );
    expect([built.rows.map((row) => row.key), built.groups.map((group) => group.key)]).toEqual([
      [`p${PROCESS}/t3291/calls`],
      [`p${PROCESS}`, `p${PROCESS}/t3291`],
    ]);
  });

  it('gives every row a group that is there', () => {
    const built = build([
      ['device', PROCESS, 0],
      ['stream', PROCESS, 0, 1, 7],
      ['calls', PROCESS, 1],
      ['metric', UNKNOWN_PROCESS, 0, 0, 1],
    ]);
    const keys = new Set(built.groups.map((group) => group.key));
    expect(built.rows.filter((row) => !keys.has(row.group))).toEqual([]);
  });

  it('lists a group before the groups and rows below it', () => {
    const built = build([
      ['calls', OTHER_HOST, 9],
      ['device', PROCESS, 0],
      ['calls', PROCESS, 9],
    ]);
    const at = (key: string | null): number => built.groups.findIndex((group) => group.key === key);
    expect(built.groups.filter((group) => group.parent !== null && at(group.parent) > at(group.key))).toEqual(
      [],
    );
  });
});

describe('groups', () => {
  const groupOf = (built: BuiltRows, kind: string) => built.groups.find((group) => group.kind === kind);

  it('name a process by its name and id', () => {
    const built = build([['calls', PROCESS, 3290]], { process: () => 'python' });
    expect(groupOf(built, 'process')).toMatchObject({ label: 'python', detail: 'pid 3290', parent: null });
  });

  it('say host only where there are two', () => {
    const one = build([['calls', PROCESS, 1]]);
    const two = build([
      ['calls', PROCESS, 1],
      ['calls', OTHER_HOST, 1],
    ]);
    expect([
      groupOf(one, 'process')?.detail,
      ...two.groups.filter((g) => g.kind === 'process').map((g) => g.detail),
    ]).toEqual(['pid 3290', 'pid 3290 on host 1', 'pid 3290 on host 2']);
  });

  it('say that the export does not name the process', () => {
    expect(groupOf(build([['stream', UNKNOWN_PROCESS, 0, 1, 7]]), 'process')?.label).toBe('Unknown process');
  });

  it('take an unknown process for no host of its own', () => {
    const built = build([
      ['calls', PROCESS, 1],
      ['stream', UNKNOWN_PROCESS, 0, 1, 7],
    ]);
    expect(built.groups.map((group) => group.detail)).not.toContain('pid 3290 on host 1');
  });

  it('name a device by its ordinal and card', () => {
    const device: RowLabels['device'] = (n) => ({ ...NAMELESS.device(n), name: 'NVIDIA H200', named: true });
    const built = build([['stream', PROCESS, deviceNumber(1, 4), 1, 7]], { device });
    expect(groupOf(built, 'device')).toMatchObject({
      key: `p${PROCESS}/d1@4`,
      label: 'GPU 1 · NVIDIA H200',
      parent: `p${PROCESS}`,
    });
  });

  it('call a device that no table names by its ordinal', () => {
    expect(groupOf(build([['stream', PROCESS, 2, 1, 7]]), 'device')?.label).toBe('GPU 2');
  });

  it('name a thread by its id, with its name beside it', () => {
    const built = build([['calls', PROCESS, 3457]], { thread: () => 'pt_main_thread' });
    expect(groupOf(built, 'thread')).toMatchObject({ label: 'Thread 3457', detail: 'pt_main_thread' });
  });

  it('put samples under no process', () => {
    const built = build([['metric', UNKNOWN_PROCESS, 0, 0, 1]], { sampledCard: () => 'NVIDIA H200' });
    expect(built.groups).toEqual([
      {
        key: 'metrics/0',
        kind: 'samples',
        label: 'GPU metrics',
        detail: 'NVIDIA H200',
        parent: null,
        bracket: null,
      },
    ]);
  });
});
