import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeNsysDb, type NsysRows } from '../testing/make-nsys-db';
import { runReport } from './main';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function run(...words: string[]): Promise<Ran> {
  let out = '';
  let err = '';
  const code = await runReport(words, { out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out, err };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'stallscope-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function fileOf(bytes: Uint8Array | string, name = 'run.sqlite'): string {
  const path = join(folder(), name);
  writeFileSync(path, bytes);
  return path;
}

async function madeFile(rows: NsysRows): Promise<string> {
  return fileOf(await makeNsysDb(rows));
}

const KERNELS = { kernels: [{ start: 1000, end: 5000, name: 'gemm' }] } as const;

describe('npm run report', () => {
  it('prints one JSON object with --json', async () => {
    const { code, out, err } = await run(await madeFile(KERNELS), '--json');
    expect([code, (JSON.parse(out) as { schema: number }).schema, err]).toEqual([0, 1, '']);
  });

  it('prints what a person reads without it', async () => {
    const { code, out } = await run(await madeFile(KERNELS));
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/GPU 0: 1 kernel, 0 copies[^]*kernel span +4\.00 µs/),
    ]);
  });

  it('says of an export without events that it has no devices', async () => {
    const { code, out } = await run(await madeFile({ tables: { TARGET_INFO_GPU: [{ id: 0 }] } }), '--json');
    expect([code, (JSON.parse(out) as { devices: unknown[] }).devices]).toEqual([0, []]);
  });

  it('takes a window on the capture clock, and gives it back', async () => {
    const { out } = await run(await madeFile(KERNELS), '--json', '--from', '2000', '--to', '4000');
    expect(JSON.parse(out)).toMatchObject({
      window: { fromNs: 2000, toNs: 4000 },
      devices: [{ kernelActiveNs: 2000 }],
    });
  });

  it('writes a time beyond 2^53 as text', async () => {
    const at = 1_780_000_000_123_456_789n;
    const file = await madeFile({ kernels: [{ start: at, end: at + 4000n }] });
    const { out } = await run(file, '--json', '--from', String(at), '--to', String(at + 3n));
    expect(JSON.parse(out)).toMatchObject({ window: { fromNs: String(at), toNs: String(at + 3n) } });
  });

  it('ends with 3 and says why where an expression holds, the report being there', async () => {
    const { code, out, err } = await run(
      await madeFile(KERNELS),
      '--json',
      '--fail-if',
      'devices[*].kernels > 0',
    );
    expect([code, out.length > 0, err]).toEqual([
      3,
      true,
      'devices[*].kernels > 0 holds: devices[0].kernels is 1.\n',
    ]);
  });

  it('says of a share what it is a share of', async () => {
    const { err } = await run(await madeFile(KERNELS), '--fail-if', 'devices[0].kernelActiveNs >= 50%');
    expect(err).toBe('devices[0].kernelActiveNs >= 50% holds: it is 4.00 µs, 100 % of the kernel span.\n');
  });

  it('looks into batches and handoffs', async () => {
    const rows: NsysRows = {
      kernels: [
        { start: 100, end: 200, correlation: 1 },
        { start: 500, end: 900, correlation: 2 },
      ],
      calls: [
        { start: 10, end: 20, correlation: 1 },
        { start: 30, end: 40, correlation: 2 },
      ],
      ranges: [
        { start: 5, end: 25, text: 'step 1' },
        { start: 26, end: 45, text: 'step 2' },
      ],
    };
    const fails = ['--fail-if', 'batches.windows[*].parts.launchedNotStarted > 299'];
    const { code, err } = await run(
      await madeFile(rows),
      ...['--batch', 'step #', ...fails, '--fail-if', 'handoffs.devices[0].otherGroup.totalNs == 300ns'],
    );
    expect([code, err]).toEqual([
      3,
      'batches.windows[*].parts.launchedNotStarted > 299 holds: batches.windows[0].parts.launchedNotStarted is 300 ns.\n' +
        'handoffs.devices[0].otherGroup.totalNs == 300ns holds: it is 300 ns.\n',
    ]);
  });

  it('ends with 0 where no expression holds', async () => {
    const { code, err } = await run(await madeFile(KERNELS), '--fail-if', 'h2d.count > 0');
    expect([code, err]).toEqual([0, '']);
  });

  it('lets no name of the file command the terminal', async () => {
    const { out } = await run(await madeFile({ ...KERNELS, ranges: [{ text: 'a\u001b[2Jb\nc\u202ed' }] }));
    // eslint-disable-next-line no-control-regex
    expect([/[\u0000-\u0009\u000b-\u001f\u202e]/.test(out), out.includes('a [2Jb c d')]).toEqual([
      false,
      true,
    ]);
  });

  it('explains itself with --help', async () => {
    const { code, out } = await run('--help');
    expect([code, out]).toEqual([0, expect.stringContaining('--fail-if')]);
  });
});

describe('bad input', () => {
  const CASES: readonly (readonly [what: string, words: () => string[] | Promise<string[]>])[] = [
    ['a file that is not there', () => ['/nowhere/run.sqlite']],
    ['a folder', () => [folder()]],
    ['an empty file', () => [fileOf('')]],
    ['a text', () => [fileOf('not a database\n')]],
    ['a report of nsys', () => [fileOf('any', 'run.nsys-rep')]],
    ['a database cut short', async () => [fileOf((await makeNsysDb(KERNELS)).slice(0, 2048))]],
    ['no file', () => ['--json']],
    ['a path that no report has', async () => [await madeFile(KERNELS), '--fail-if', 'h2d.nothing > 1']],
    [
      'a path that this report has not',
      async () => [await madeFile(KERNELS), '--fail-if', 'devices[9].kernels > 1'],
    ],
    ['a group without batches', async () => [await madeFile(KERNELS), '--group', 'epoch #']],
    [
      'a path of batches that were not asked for',
      async () => [await madeFile(KERNELS), '--fail-if', 'batches.windows[*].maxNs > 1ms'],
    ],
  ];

  it.each(CASES)('%s ends with 2, one line on stderr, and nothing on stdout', async (_what, words) => {
    const { code, out, err } = await run(...(await words()));
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(/^\S[^\n]*\n$/)]);
  });
});
