import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { sharedPath, sharedTraces, SHARED_MISSING } from '../src/testing/shared';
import { sqlCounts } from './sql-counts';
import { StallscopePage } from './stallscope-page';

test.describe('every real export opens whole', () => {
  test('they are there to be opened', () => {
    test.skip(SHARED_MISSING !== null, SHARED_MISSING ?? '');
    // 25 public ones, 11 of our own beside the packed one, and the one made by hand.
    expect(sharedTraces().length).toBeGreaterThanOrEqual(25 + 11 + 1);
  });

  for (const trace of sharedTraces()) {
    test(`${trace} draws as many events per table as SQL counts`, async ({ page }) => {
      await expectWhole(page, sharedPath('traces', trace));
    });
  }

  test('h200/busy-240k-kernels, unpacked, draws as many events per table as SQL counts', async ({
    page,
  }, testInfo) => {
    const packed = sharedPath('traces', 'h200', 'busy-240k-kernels.sqlite.xz');
    test.skip(!existsSync(packed), SHARED_MISSING ?? `${packed} is absent`);
    const unpacked = spawnSync('xz', ['-dc', packed], { maxBuffer: 2 ** 28 });
    test.skip(unpacked.error !== undefined, 'the command xz, which unpacks this trace, is absent');
    const path = testInfo.outputPath('busy-240k-kernels.sqlite');
    writeFileSync(path, unpacked.stdout);
    await expectWhole(page, path);
  });
});

/** Opens the file and holds every count of the page against SQL. */
async function expectWhole(page: Page, path: string): Promise<void> {
  const app = new StallscopePage(page);
  const expected = await sqlCounts(readFileSync(path));
  await app.goto();
  await app.pick(path);
  const info = await app.info();
  expect(info.failure).toBeNull();
  expect(info.state).toBe('complete');
  const read = info.tables.filter((table) => table.role === 'drawn');
  const drawn = read.map((table) => ({ table: table.table, rows: table.rows, drawn: table.drawn }));
  expect(drawn.sort((a, b) => a.table.localeCompare(b.table))).toEqual(expected);
  for (const table of read) {
    const dropped = Object.values(table.dropped).reduce((sum, n) => sum + n, 0);
    expect(table.drawn + table.named + dropped, `${table.table} adds up`).toBe(table.rows);
  }
  const rows = (await app.rows()).filter(({ kind }) => kind !== 'device' && kind !== 'waits');
  const onRows = rows.reduce((sum, row) => sum + row.events, 0);
  const inSql = expected.reduce((sum, count) => sum + count.drawn, 0);
  expect(onRows, 'every drawn event is on one row').toBe(inSql);
}
