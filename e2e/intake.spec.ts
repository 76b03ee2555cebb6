import { appendFileSync, copyFileSync, mkdirSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import initSqlJs from 'sql.js';
import { sampleBytes, samplePath, StallscopePage } from './stallscope-page';

async function database(...statements: string[]): Promise<Uint8Array> {
  const engine = await initSqlJs();
  const db = new engine.Database();
  for (const sql of statements) db.run(sql);
  return db.export();
}

/** The first megabyte of a sample: as if a copy had been interrupted. */
function cutShort(): Uint8Array {
  return sampleBytes('staging-overlap').slice(0, 1_000_000);
}

interface BadInput {
  readonly title: string;
  readonly name: string;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
  readonly kind: string;
  readonly sentence: RegExp;
  readonly command?: string;
}

const text = (content: string) => (): Uint8Array => new TextEncoder().encode(content);

const BAD_INPUTS: readonly BadInput[] = [
  {
    title: 'a report file, with the export command for its name',
    name: 'run1.nsys-rep',
    bytes: () => new Uint8Array([0x10, 0x00, 0x4e, 0x56, 0x00, 0x01]),
    kind: 'reportFile',
    sentence: /run1\.nsys-rep is a report file/,
    command: 'nsys export --type=sqlite run1.nsys-rep',
  },
  {
    title: 'a report file whose name would run in a shell, quoted',
    name: "a'$(touch x).qdrep",
    bytes: () => new Uint8Array([0x10, 0x00, 0x4e, 0x56]),
    kind: 'reportFile',
    sentence: /report file/,
    command: `nsys export --type=sqlite 'a'\\''$(touch x).qdrep'`,
  },
  {
    title: 'a text file named .sqlite',
    name: 'notes.sqlite',
    bytes: text('Hello\n'),
    kind: 'text',
    sentence: /text file/,
  },
  {
    title: 'an empty file',
    name: 'empty.sqlite',
    bytes: () => new Uint8Array(0),
    kind: 'empty',
    sentence: /is empty/,
  },
  {
    title: 'a file cut short',
    name: 'cut.sqlite',
    bytes: cutShort,
    kind: 'truncated',
    sentence: /cut short/,
  },
  {
    title: 'a database of another program',
    name: 'cookies.sqlite',
    bytes: () => database('CREATE TABLE cookies (host TEXT)', 'CREATE TABLE meta (key TEXT)'),
    kind: 'otherProgram',
    sentence: /holds no GPU trace; tables found: cookies, meta/,
  },
  {
    title: 'a database of nvprof',
    name: 'old.nvvp',
    bytes: () =>
      database(
        'CREATE TABLE CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL (start INT)',
        'CREATE TABLE StringTable (_id_ INT)',
      ),
    kind: 'nvprof',
    sentence: /nvprof/,
  },
  {
    title: 'a zip, with the command that unpacks it',
    name: 'trace.zip',
    bytes: () => new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]),
    kind: 'compressed',
    sentence: /compressed \(zip\)/,
    command: 'unzip trace.zip',
  },
  {
    title: 'a gzip that is cut short',
    name: 'trace.sqlite.gz',
    bytes: () => gzipSync(sampleBytes('staging-split')).subarray(0, 50_000),
    kind: 'damaged',
    sentence: /cannot be unpacked/,
  },
  {
    title: 'other bytes',
    name: 'picture.sqlite',
    bytes: () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
    kind: 'notSqlite',
    sentence: /is not a SQLite file/,
  },
];

test.describe('every bad input ends in one sentence, and the open trace stays open', () => {
  for (const bad of BAD_INPUTS) {
    test(bad.title, async ({ page }) => {
      const app = new StallscopePage(page);
      await app.goto();
      await app.pick(samplePath('staging-split'));
      const rows = await app.rows();
      await app.pickBytes(bad.name, await bad.bytes());
      await app.expectFailure(bad.kind, bad.sentence);
      expect((await app.info()).failure?.command).toBe(bad.command ?? (await app.info()).failure?.command);
      await expect(page.getByRole('alert')).toContainText('staging-split.sqlite is still open');
      await app.expectOpen('staging-split.sqlite');
      expect(await app.rows()).toEqual(rows);
    });
  }

  test('a damaged page in the middle', async ({ page }) => {
    const app = new StallscopePage(page);
    const bytes = sampleBytes('staging-split').slice();
    bytes.fill(0xff, 4096 * 3, 4096 * 40);
    await app.goto();
    await app.pick(samplePath('staging-staged'));
    await app.pickBytes('damaged.sqlite', bytes);
    await app.expectFailure('damaged', /is damaged/);
    await app.expectOpen('staging-staged.sqlite');
  });
});

test.describe('what opens all the same', () => {
  test('an export named like a report', async ({ page }) => {
    const app = new StallscopePage(page);
    await app.goto();
    await app.pickBytes('renamed.nsys-rep', sampleBytes('staging-split'));
    await app.expectOpen('renamed.nsys-rep');
  });

  test('a gzip of an export, saying so', async ({ page }) => {
    const app = new StallscopePage(page);
    await app.goto();
    await app.pickBytes('staging-split.sqlite.gz', gzipSync(sampleBytes('staging-split')));
    await app.expectOpen('staging-split.sqlite.gz');
    await expect(page.getByText('Unpacked from staging-split.sqlite.gz.')).toBeVisible();
  });

  test('an export in write-ahead mode, saying what is not included', async ({ page }) => {
    const app = new StallscopePage(page);
    const bytes = sampleBytes('staging-split').slice();
    bytes[18] = 2;
    bytes[19] = 2;
    await app.goto();
    await app.pickBytes('wal.sqlite', bytes);
    await app.expectOpen('wal.sqlite');
    await expect(page.getByText(/“-wal” file beside it are not included/)).toBeVisible();
  });

  test('an export without events, empty', async ({ page }) => {
    const app = new StallscopePage(page);
    await app.goto();
    await app.pickBytes(
      'empty-export.sqlite',
      await database(
        'CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT)',
        'CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT)',
        "INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_PRODUCT_VERSION', '2025.3.2.0')",
      ),
    );
    await app.expectOpen('empty-export.sqlite');
    const info = await app.info();
    expect(info.extent).toBeNull();
    expect(await app.rows()).toEqual([]);
    await expect(page.getByText('2025.3.2.0').first()).toBeVisible();
  });
});

test.describe('drops', () => {
  test('a real file from disk opens', async ({ page }) => {
    const app = new StallscopePage(page);
    await app.goto();
    await app.drop(join(process.cwd(), samplePath('staging-split')));
    await app.expectOpen('staging-split.sqlite');
  });

  test('a folder is called a folder', async ({ page }, testInfo) => {
    const app = new StallscopePage(page);
    const folder = testInfo.outputPath('captures');
    mkdirSync(folder, { recursive: true });
    await app.goto();
    await app.drop(folder);
    await app.expectFailure('folder', /captures is a folder/);
  });

  test('several files are offered for choice, and one is opened', async ({ page }) => {
    const app = new StallscopePage(page);
    await app.goto();
    await app.drop(
      ...['staging-split', 'staging-staged', 'augment-fused'].map((name) =>
        join(process.cwd(), samplePath(name)),
      ),
    );
    expect((await app.info()).state).toBe('none');
    await page.getByRole('button', { name: /staging-staged\.sqlite/ }).click();
    await app.idle();
    await app.expectOpen('staging-staged.sqlite');
  });

  test('a database with its write-ahead log is answered with the command that merges them', async ({
    page,
  }, testInfo) => {
    const app = new StallscopePage(page);
    const log = testInfo.outputPath('run.sqlite-wal');
    const db = testInfo.outputPath('run.sqlite');
    writeFileSync(log, new Uint8Array([0x37, 0x7f, 0x06, 0x82]));
    copyFileSync(samplePath('staging-split'), db);
    await app.goto();
    await app.drop(db, log);
    await app.expectFailure('walFile', /cannot merge the two/);
    expect((await app.info()).failure?.command).toContain('wal_checkpoint');
  });

  test('selected text is called text', async ({ page }) => {
    const app = new StallscopePage(page);
    await app.goto();
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', 'cudaMalloc');
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await app.expectFailure('text', /text or a link/);
  });
});

test.describe('a file that changes after it was picked', () => {
  /** Puts a file of the disk into the page without opening it, as a handle that is picked and used later. */
  async function holdFile(app: StallscopePage, path: string): Promise<void> {
    await app.page.evaluate(() => {
      const input = document.createElement('input');
      input.type = 'file';
      input.id = 'later';
      document.body.append(input);
    });
    await app.page.setInputFiles('#later', path);
    // The browser looks at size and date when it is first asked: what changes before that has not changed for it.
    await app.page.evaluate(async () => {
      const file = document.querySelector<HTMLInputElement>('#later')?.files?.[0];
      await file?.slice(0, 16).arrayBuffer();
    });
  }

  async function openHeld(app: StallscopePage): Promise<void> {
    await app.page.evaluate(async () => {
      const file = document.querySelector<HTMLInputElement>('#later')?.files?.[0];
      if (file !== undefined) await window.stallscope.open(file);
    });
  }

  for (const [what, change] of [
    ['grows', (path: string) => appendFileSync(path, Buffer.alloc(1_000_000))],
    ['vanishes', (path: string) => renameSync(path, `${path}.moved`)],
  ] as const) {
    test(`and ${what} is answered, and the trace that was open stays`, async ({ page }, testInfo) => {
      const app = new StallscopePage(page);
      const path = testInfo.outputPath('run.sqlite');
      copyFileSync(samplePath('staging-split'), path);
      await app.goto();
      await app.pick(samplePath('staging-staged'));
      await holdFile(app, path);
      change(path);
      await openHeld(app);
      await app.expectFailure('unreadable', /moved, deleted or changed/);
      await app.expectOpen('staging-staged.sqlite');
    });
  }
});

test.describe('files too large for memory', () => {
  for (const [title, bytes] of [
    ['just above 256 MiB', 268_435_457],
    ['3 GiB', 3 * 2 ** 30],
  ] as const) {
    test(`${title} open lazily with the same rows as whole`, async ({ page }, testInfo) => {
      const app = new StallscopePage(page);
      const path = testInfo.outputPath('large.sqlite');
      copyFileSync(samplePath('staging-overlap'), path);
      // A sparse tail: SQLite reads as many pages as its header says, and the rest is never touched.
      truncateSync(path, bytes);
      await app.goto();
      await app.pick(samplePath('staging-overlap'));
      const whole = await app.rows();
      expect((await app.info()).mode).toBe('whole');
      await app.pick(path);
      await app.expectOpen('large.sqlite');
      expect((await app.info()).mode).toBe('lazy');
      expect(await app.rows()).toEqual(whole);
    });
  }

  test('3 GiB of zeros behind a valid header are answered', async ({ page }, testInfo) => {
    const app = new StallscopePage(page);
    const path = testInfo.outputPath('hollow.sqlite');
    writeFileSync(path, sampleBytes('staging-overlap').slice(0, 4096));
    truncateSync(path, 3 * 2 ** 30);
    await app.goto();
    await app.pick(path);
    await app.expectFailure('damaged', /is damaged/);
  });
});
