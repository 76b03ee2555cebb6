import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_BATCHES } from '../analysis/batches/batch-list';
import type { Report } from '../analysis/report-types';
import { makeNsysDb } from '../testing/make-nsys-db';
import { runReport } from './main';

const MANY = MOST_BATCHES + 1;
let folder = '';
let file = '';

/** A kernel and the range and call it comes from, over and over. */
beforeAll(async () => {
  const copies = `(WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY}) SELECT i FROM n)`;
  const bytes = await makeNsysDb({
    kernels: [{ start: 10, end: 20, name: 'tick', correlation: 1 }],
    calls: [{ start: 5, end: 6, correlation: 1 }],
    ranges: [{ start: 1, end: 9, text: 'tick' }],
    sql: ['CUPTI_ACTIVITY_KIND_KERNEL', 'CUPTI_ACTIVITY_KIND_RUNTIME', 'NVTX_EVENTS'].flatMap((table) => [
      `INSERT INTO ${table} SELECT ${table}.* FROM ${table}, ${copies}`,
      `UPDATE ${table} SET start = start + 100 * rowid, "end" = "end" + 100 * rowid${table === 'NVTX_EVENTS' ? '' : ', correlationId = correlationId + rowid - 1'}`,
    ]),
  });
  folder = mkdtempSync(path.join(tmpdir(), 'stallscope-'));
  file = path.join(folder, 'many.sqlite');
  writeFileSync(file, bytes);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await runReport([file, '--batch', 'tick', ...words], {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

it('a report counts batches that are too many to be listed, as the page does, and has no figures of them', async () => {
  const { batches, handoffs } = JSON.parse((await run('--json')).out) as Report;
  expect([batches, handoffs]).toEqual([{ batch: 'tick', tooMany: MANY }, undefined]);
});

it('says so to who reads it', async () => {
  const { out } = await run();
  expect(out.replace(/\s+/g, ' ')).toContain(
    'Batches of tick · No batches: 100,001 windows are more than the 100,000 that can be listed.',
  );
});

it('passes no judgement on them', async () => {
  for (const what of ['batches.windows[*].maxNs > 1ms', 'handoffs.devices[*].count > 0']) {
    const { code, out, err } = await run('--fail-if', what);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('100,001 batches are more than are listed');
  }
  const { code, err } = await run('--fail-if', 'batches.tooMany > 0');
  expect([code, err]).toEqual([3, 'batches.tooMany > 0 holds: it is 100001.\n']);
});
