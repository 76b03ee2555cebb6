import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openMade, type NsysRows } from '../../testing/make-nsys-db';
import { nodeSource } from '../../testing/node-source';
import { openTrace } from '../../testing/open-trace';
import type { Extent, Trace } from '../../trace/trace';
import type { Layout } from './layout';
import { layOutRows, optionalKindsOf, type LayoutOptions } from './lay-out-rows';
import { isUsedIn } from './rows-used';

const DEFAULT: LayoutOptions = {
  folded: new Set(),
  openBrackets: new Set(),
  shownKinds: new Set(),
  onlyRows: null,
};

async function sample(name: string): Promise<Trace> {
  const path = join(import.meta.dirname, '../../../public/samples', `${name}.sqlite`);
  return (await openTrace(nodeSource(path))).trace;
}

async function made(rows: NsysRows): Promise<Trace> {
  return (await openMade(rows)).trace;
}

function usedIn(trace: Trace, interval: Extent): ReadonlySet<string> {
  return new Set(trace.rows.filter((row) => isUsedIn(trace, row, interval)).map(({ key }) => key));
}

/** The heads in words: "[GPU 0]", "Stream 7", "NVTX ×5", "{Streams 14–138: 32 rows}". */
function headsOf(layout: Layout): string[] {
  return layout.heads.map((head) => {
    if (head.kind === 'group') return `[${head.group.label}]`;
    if (head.kind === 'bracket') return `{${head.label}: ${head.detail}}`;
    return head.row.lanes > 1 ? `${head.row.label} ×${head.row.lanes}` : head.row.label;
  });
}

const FEEDERS = (streams: string, threads: string, main: string): string[] => [
  '[python3]',
  '[GPU 0 · NVIDIA H200]',
  'Device',
  'HtoD waits',
  'Stream 7',
  `{Streams ${streams}: 32 rows, HtoD copies}`,
  `[Thread ${main}]`,
  'NVTX ×5',
  'CUDA API',
  `{Threads ${threads}: 32 threads, NVTX over CUDA API}`,
];

describe('the default rows of each sample', () => {
  it.each([
    ['staging-staged', FEEDERS('14–138', '3325–3825', '3290')],
    ['staging-prealloc', FEEDERS('14–138', '4070–4105', '4031')],
    ['staging-overlap', FEEDERS('14–138', '497–533', '458')],
    [
      'staging-split',
      [
        '[python3]',
        '[GPU 0 · NVIDIA H200]',
        'Device',
        'HtoD waits',
        'Stream 7',
        '[Thread 3190]',
        'NVTX ×5',
        'CUDA API',
      ],
    ],
  ])('of %s', async (name, heads) => {
    expect(headsOf(layOutRows(await sample(name), DEFAULT))).toEqual(heads);
  });

  it('of augment-fused: none of its threads waits for another, so none folds', async () => {
    const heads = headsOf(layOutRows(await sample('augment-fused'), DEFAULT));
    expect(heads.filter((head) => head.startsWith('{'))).toEqual([]);
  });

  it.each(['staging-staged', 'augment-fused'])('of %s are all painted, each once', async (name) => {
    const trace = await sample(name);
    const painted = layOutRows(trace, DEFAULT).rows.map((box) => box.row.key);
    expect([...painted].sort()).toEqual(
      trace.rows
        .filter((row) => !['syncs', 'memory', 'osrt', 'overhead', 'sched'].includes(row.kind))
        .map((row) => row.key)
        .sort(),
    );
  });
});

describe('places', () => {
  it('stand below each other without a hole or an overlap, but for the rest of a short bracket', async () => {
    const { rows, heads, heightPx } = layOutRows(await sample('staging-staged'), DEFAULT);
    let at = 0;
    for (const head of heads) {
      expect(head.topPx).toBe(at);
      at += head.heightPx;
    }
    expect(at).toBe(heightPx);
    for (const [i, row] of rows.entries())
      if (i > 0)
        expect(row.topPx).toBeGreaterThanOrEqual((rows[i - 1]?.topPx ?? 0) + (rows[i - 1]?.heightPx ?? 0));
  });

  it('give every lane a box inside its row', async () => {
    const { rows } = layOutRows(await sample('staging-staged'), DEFAULT);
    for (const { row, topPx, heightPx, lanes } of rows) {
      expect(lanes.map(({ lane }) => lane).sort()).toEqual(Array.from({ length: row.lanes }, (_, i) => i));
      for (const lane of lanes) {
        expect(lane.topPx).toBeGreaterThanOrEqual(topPx);
        expect(lane.topPx + lane.heightPx).toBeLessThanOrEqual(topPx + heightPx);
      }
    }
  });
});

describe('folding', () => {
  it('keeps the heading of a device and hides its rows', async () => {
    const trace = await made({ kernels: [{}], calls: [{}] });
    const device = trace.groups.find((group) => group.kind === 'device')?.key ?? '';
    expect(headsOf(layOutRows(trace, { ...DEFAULT, folded: new Set([device]) }))).toEqual([
      '[Process]',
      '[GPU 0]',
      '[Thread 100]',
      'CUDA API',
    ]);
  });

  it('opens a bracket to full rows under its heading', async () => {
    const trace = await sample('staging-staged');
    const key = trace.rows.find((row) => row.bracket !== null)?.bracket ?? '';
    const open = layOutRows(trace, { ...DEFAULT, openBrackets: new Set([key]) });
    expect(headsOf(open).slice(5, 8)).toEqual([
      '{Streams 14–138: 32 rows, HtoD copies}',
      'Stream 14',
      'Stream 18',
    ]);
    expect(open.rows.filter((box) => box.row.bracket === key && box.isThin)).toEqual([]);
  });

  it('opens a bracket without changing the rows outside it', async () => {
    const trace = await sample('staging-staged');
    const key = trace.rows.find((row) => row.bracket !== null)?.bracket ?? '';
    const heightOf = (openBrackets: ReadonlySet<string>): number | undefined =>
      layOutRows(trace, { ...DEFAULT, openBrackets }).rows.find((box) => box.row.label === 'Stream 7')
        ?.heightPx;
    expect(heightOf(new Set([key]))).toBe(heightOf(new Set()));
  });
});

describe('optional rows', () => {
  const ROWS: NsysRows = { kernels: [{}], osrt: [{}], overhead: [{}] };

  it('are hidden until asked for', async () => {
    const trace = await made(ROWS);
    expect(headsOf(layOutRows(trace, DEFAULT))).not.toContain('OS runtime');
    expect(headsOf(layOutRows(trace, { ...DEFAULT, shownKinds: new Set(['osrt']) }))).toContain('OS runtime');
  });

  it('are listed as far as the trace has them', async () => {
    expect(optionalKindsOf(await made(ROWS))).toEqual(['osrt', 'overhead']);
  });

  it('are shown where a trace has nothing else', async () => {
    const trace = await made({ osrt: [{}] });
    expect([headsOf(layOutRows(trace, DEFAULT)), optionalKindsOf(trace)]).toEqual([
      ['[Process]', '[Thread 100]', 'OS runtime'],
      [],
    ]);
  });
});

describe('rows of one process whose name stands elsewhere', () => {
  it('have no heading of it, and nothing folds them away with it', async () => {
    const trace = await made({ kernels: [{}] });
    const folded = new Set(trace.groups.filter(({ kind }) => kind === 'process').map(({ key }) => key));
    expect(headsOf(layOutRows(trace, { ...DEFAULT, folded }))).toEqual(['[Process]']);
    expect(headsOf(layOutRows(trace, { ...DEFAULT, folded, hidesProcesses: true }))).toEqual([
      '[GPU 0]',
      'Device',
      'Stream 7',
    ]);
  });
});

describe('rows used in an interval', () => {
  it('leave two streams and two feeding threads of one window of staging-staged', async () => {
    const trace = await sample('staging-staged');
    const at = (time: bigint): number => Number(time - trace.base);
    const onlyRows = usedIn(trace, { from: at(7_283_843_194n), to: at(7_511_843_194n) });
    expect(headsOf(layOutRows(trace, { ...DEFAULT, onlyRows }))).toEqual([
      '[python3]',
      '[GPU 0 · NVIDIA H200]',
      'Device',
      'HtoD waits',
      'Stream 7',
      'Stream 46',
      'Stream 50',
      '[Thread 3290]',
      'NVTX ×5',
      'CUDA API',
      '[Thread 3457]',
      'NVTX',
      'CUDA API',
      '[Thread 3473]',
      'NVTX',
      'CUDA API',
    ]);
  });

  it('leave out a row that only touches it', async () => {
    const trace = await made({
      kernels: [
        { start: 0, end: 10, stream: 7 },
        { start: 10, end: 20, stream: 8 },
        { start: 20, end: 30, stream: 9 },
      ],
    });
    const at = Number(-trace.base);
    const onlyRows = usedIn(trace, { from: at + 10, to: at + 20 });
    const heads = headsOf(layOutRows(trace, { ...DEFAULT, onlyRows }));
    expect(heads.filter((head) => head.startsWith('Stream'))).toEqual(['Stream 8']);
  });
});
