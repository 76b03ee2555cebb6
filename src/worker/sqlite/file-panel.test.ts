import { describe, expect, it } from 'vitest';
import { nsysSource, openMade, type NsysRows } from '../../testing/make-nsys-db';
import { openTrace } from '../../testing/open-trace';
import type { FileReport, TableReport } from '../../trace/report';

const EVERYTHING: NsysRows = {
  kernels: [{ correlation: 1 }],
  copies: [{}],
  memsets: [{}],
  calls: [{ correlation: 1 }],
  ranges: [{}],
  osrt: [{}],
  sched: [{ at: 1000, isIn: true }],
  metrics: [{ at: 1000, value: 1 }],
  memory: [{ at: 1000, bytes: 1 }],
  threads: [{ name: 'python' }],
  processes: [{ name: 'python' }],
};

async function report(rows: NsysRows): Promise<FileReport> {
  return (await openMade(rows)).report;
}

function tableNamed(of: FileReport, name: string): TableReport | undefined {
  return of.tables.find(({ table }) => table === name);
}

describe('tables of a file', () => {
  it('have a role each', async () => {
    const of = await report({
      ...EVERYTHING,
      tables: {
        NVTX_COUNTERS: [{ value: 1 }],
        ENUM_NSYS_EVENT_TYPE: [{ id: 1 }],
        NVTX_PAYLOAD_SCHEMAS: [{ id: 1 }],
      },
    });
    const roles = [
      'CUPTI_ACTIVITY_KIND_KERNEL',
      'StringIds',
      'NVTX_COUNTERS',
      'ENUM_NSYS_EVENT_TYPE',
      'NVTX_PAYLOAD_SCHEMAS',
    ].map((name) => tableNamed(of, name)?.role);
    expect(roles).toEqual(['drawn', 'named', 'unread', 'ignored', 'ignored']);
  });

  it('that hold events nobody draws are listed with their rows (C49)', async () => {
    const rows = Array.from({ length: 10 }, () => ({ value: 1 }));
    expect(
      tableNamed(await report({ kernels: [{}], tables: { NVTX_COUNTERS: rows } }), 'NVTX_COUNTERS'),
    ).toEqual({
      table: 'NVTX_COUNTERS',
      role: 'unread',
      rows: 10,
      exact: true,
      drawn: 0,
      named: 0,
      dropped: {},
    });
  });

  it('that hold other events nobody draws are left out where they are empty', async () => {
    expect(
      tableNamed(await report({ kernels: [{}], tables: { NVTX_COUNTERS: [] } }), 'NVTX_COUNTERS'),
    ).toBeUndefined();
  });

  it('are estimated by their highest row number in a file read lazily', async () => {
    const source = await nsysSource({
      kernels: [{}],
      sql: [
        'CREATE TABLE OTHER (x)',
        'INSERT INTO OTHER VALUES (1), (2), (3)',
        'DELETE FROM OTHER WHERE x = 1',
      ],
    });
    const { report: of } = await openTrace(source, { wholeLimit: 1000 });
    expect(tableNamed(of, 'OTHER')).toMatchObject({ rows: 3, exact: false });
  });

  it('that are drawn are counted exactly in a file read lazily', async () => {
    const { report: of } = await openTrace(await nsysSource(EVERYTHING), { wholeLimit: 1000 });
    expect(tableNamed(of, 'CUPTI_ACTIVITY_KIND_KERNEL')).toMatchObject({ rows: 1, exact: true });
  });
});

describe('what a file cannot answer', () => {
  it('is nothing where all is recorded', async () => {
    expect((await report(EVERYTHING)).unanswered).toEqual([]);
  });

  it.each([
    ['kernels', 'When did the GPU compute?', '--trace=cuda'],
    ['copies', 'When did copies run, and from which memory?', '--trace=cuda'],
    ['calls', 'Which call launched a kernel, and how long did it wait?', '--trace=cuda'],
    ['ranges', 'What was the program doing (batches, steps, ranges)?', '--trace=nvtx'],
    ['osrt', 'Was a thread without a call waiting in the operating system?', '--trace=osrt'],
    ['sched', 'Was a thread running or switched out?', '--cpuctxsw=process-tree'],
    ['metrics', 'How busy were the SMs, the memory and the bus?', '--gpu-metrics-devices=all'],
    ['memory', 'How much device memory was in use?', '--cuda-memory-usage=true'],
  ] as const)(
    'is one question more without %s, with the option that would record it',
    async (kind, question, option) => {
      const { unanswered } = await report({ ...EVERYTHING, [kind]: [] });
      expect(unanswered.filter((need) => need.question === question).map((need) => need.option)).toEqual([
        option,
      ]);
    },
  );

  it('names the option that shows the nodes of graphs recorded as wholes (C27)', async () => {
    const { unanswered } = await report({ ...EVERYTHING, kernels: [], graphs: [{}] });
    expect(unanswered.map((need) => need.option)).toEqual(['--cuda-graph-trace=node']);
  });

  it('does not ask for copies where there is no GPU work at all', async () => {
    const { unanswered } = await report({ ...EVERYTHING, kernels: [], copies: [] });
    expect(unanswered.map((need) => need.question)).not.toContain(
      'When did copies run, and from which memory?',
    );
  });

  it('counts a table whose rows were all dropped as not there', async () => {
    const { unanswered } = await report({ ...EVERYTHING, kernels: [{ start: 0, end: 0 }] });
    expect(unanswered.map((need) => need.question)).toContain('When did the GPU compute?');
  });
});

describe('warnings', () => {
  it('say that calls are here but no GPU work (C49)', async () => {
    expect((await report({ calls: [{}] })).warnings).toEqual([
      expect.stringContaining('CUDA API calls are here, but no GPU work'),
    ]);
  });

  it.each([['kernels'], ['copies'], ['memsets'], ['graphs']] as const)(
    'do not say so where there are %s',
    async (kind) => {
      expect((await report({ calls: [{}], [kind]: [{}] })).warnings).toEqual([]);
    },
  );

  it('are none for a file without calls', async () => {
    expect((await report({ osrt: [{}] })).warnings).toEqual([]);
  });
});
