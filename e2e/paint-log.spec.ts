import { expect, test } from '@playwright/test';
import initSqlJs, { type Database } from 'sql.js';
import { PLACES } from '../scripts/shots/plan.mjs';
import { sampleBytes, samplePath } from './stallscope-page';
import { TimelinePage, type View } from './timeline-page';

/** A window high enough for all rows of a sample at once. */
const TALL_PX = 8000;

/** Row key → events that meet [from, to), counted from the export by SQL. */
function eventsByRow(db: Database, { from, to }: View): Map<string, number> {
  // An event of 0 ns is met where it stands.
  const meets = `start < ${to} AND max("end", start + 1) > ${from}`;
  const process = (id: string) => `'p' || (${id} >> 24)`;
  const gpu = ['KERNEL', 'MEMCPY', 'MEMSET'].map((kind) => `CUPTI_ACTIVITY_KIND_${kind}`);
  const present = new Set(db.exec("SELECT name FROM sqlite_master WHERE type = 'table'")[0]?.values.flat());
  const work = gpu.filter((table) => present.has(table));
  const columns = 'start, "end", globalPid, deviceId, contextId, streamId';
  const streams = `
    SELECT ${process('globalPid')} || '/d' || deviceId || '/c' || contextId || '/s' || streamId AS row, count(*)
    FROM (${work.map((table) => `SELECT ${columns} FROM ${table}`).join(' UNION ALL ')})
    WHERE ${meets} AND NOT (start = 0 AND "end" = 0) GROUP BY row`;
  const calls = `
    SELECT ${process('globalTid')} || '/t' || (globalTid & 0xFFFFFF) || '/calls' AS row, count(*)
    FROM CUPTI_ACTIVITY_KIND_RUNTIME WHERE ${meets} AND eventClass <> 67 GROUP BY row`;
  const counted = [streams, calls].flatMap((sql) => db.exec(sql)[0]?.values ?? []);
  return new Map(counted.map(([row, events]) => [String(row), Number(events)]));
}

for (const [sample, { batch, kernelEnd }] of Object.entries(PLACES)) {
  test(`what is painted of ${sample} is what SQL counts, at full view and at three zooms`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1600, height: TALL_PX });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const app = new TimelinePage(page);
    await app.goto();
    await app.pick(samplePath(sample));
    const engine = await initSqlJs();
    const db = new engine.Database(sampleBytes(sample));
    const { extent } = await app.info();
    const whole = { from: Number(extent?.from), to: Number(extent?.to) + 1 };
    const windows = [
      batch,
      { from: kernelEnd - 100_000, to: kernelEnd + 100_000 },
      { from: kernelEnd - 500, to: kernelEnd + 500 },
    ];
    await expectPainted(app, eventsByRow(db, whole));
    for (const window of windows) {
      await app.setView(window.from, window.to);
      await expectPainted(app, eventsByRow(db, window));
    }
    db.close();
  });
}

async function expectPainted(app: TimelinePage, counted: ReadonlyMap<string, number>): Promise<void> {
  const log = await app.paintLog();
  const rows = (await app.rows()).filter(({ kind }) => kind === 'stream' || kind === 'calls');
  const painted = rows.map(({ key }) => [key, log.get(key) ?? 0]);
  expect(painted).toEqual(rows.map(({ key }) => [key, counted.get(key) ?? 0]));
  // Nothing that SQL counts is without a row.
  expect(new Set(rows.map(({ key }) => key))).toEqual(
    new Set([...counted.keys(), ...rows.map(({ key }) => key)]),
  );
}
