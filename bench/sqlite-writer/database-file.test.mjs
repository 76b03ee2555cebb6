import { describe, expect, it } from 'vitest';
import { readBack, readBackTable } from '../testing/read-back.mjs';
import { DatabaseFile } from './database-file.mjs';
import { nextContentPage, PAGE_SIZE } from './page-file.mjs';

/** @typedef {import('../testing/read-back.mjs').ReadBack} ReadBack */

const TABLE = { name: 't', sql: 'CREATE TABLE t(n INTEGER, text TEXT)' };
const LEAF = 13;

/**
 * @param {number} count
 * @param {string} text the same in all rows
 */
function* numberedRows(count, text = 'x'.repeat(100)) {
  for (let n = 0; n < count; n += 1) yield [n, text];
}

/** So long that each row takes a leaf of its own. */
const ONE_LEAF = 'x'.repeat(3900);

/**
 * @param {ReadBack} database
 * @returns {number} levels of table t, following the right-most pointers
 */
function depthOf(database) {
  let page = database.value("SELECT rootpage FROM sqlite_master WHERE name = 't'");
  for (let depth = 1; ; depth += 1) {
    const at = (page - 1) * PAGE_SIZE;
    if (database.bytes[at] === LEAF) return depth;
    page = database.bytes.readUInt32BE(at + 8);
  }
}

/**
 * @param {ReadBack} database
 * @param {number} count
 */
function expectNumberedRows(database, count) {
  expect(database.integrity()).toBe('ok');
  expect(database.rows('SELECT count(*), count(DISTINCT n), max(n), min(rowid), max(rowid) FROM t')).toEqual([
    count === 0 ? [0, 0, null, null, null] : [count, count, count - 1, 1, count],
  ]);
}

describe('a written table', () => {
  it.each([0, 1, 30, 37, 38, 1000, 60_000])('of %i short rows is sound', (count) => {
    readBackTable(TABLE, numberedRows(count), (database) => expectNumberedRows(database, count));
  });

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [290, 2],
    [291, 3],
    [580, 3],
    [581, 3],
  ])('of %i leaves has %i levels', (leaves, depth) => {
    readBackTable(TABLE, numberedRows(leaves, ONE_LEAF), (database) => {
      expectNumberedRows(database, leaves);
      expect(depthOf(database)).toBe(depth);
    });
  });

  it('is sound wherever its end falls in the interior pages', () => {
    for (let leaves = 1; leaves <= 60; leaves += 1) {
      readBackTable({ ...TABLE, fanout: 3 }, numberedRows(leaves, ONE_LEAF), (database) => {
        expectNumberedRows(database, leaves);
      });
    }
  });

  it('finds a row by its key across levels', () => {
    readBackTable({ ...TABLE, fanout: 3 }, numberedRows(5000), (database) => {
      expect(depthOf(database)).toBeGreaterThanOrEqual(5);
      for (const rowid of [1, 37, 38, 1234, 4999, 5000]) {
        expect(database.value(`SELECT n FROM t WHERE rowid = ${rowid}`)).toBe(rowid - 1);
      }
    });
  });

  it('keeps texts of every length around the limits of leaf and overflow pages', () => {
    const lengths = [0, 1, 63, 64, 65, 480, 4050, 4057, 4058, 4059, 4090, 8150, 8180, 10_240, 524_288];
    const rows = lengths.map((length, n) => [n, 'é'.repeat(length >> 1) + 'y'.repeat(length % 2)]);
    readBackTable(TABLE, rows, (database) => {
      expect(database.integrity()).toBe('ok');
      expect(database.rows('SELECT n, text FROM t')).toEqual(rows);
    });
  });

  it('keeps sparse primary keys as rowids', () => {
    const table = { name: 't', sql: 'CREATE TABLE t(id INTEGER PRIMARY KEY, v TEXT)', rowidColumn: 0 };
    const rows = [0, 1, 130, 3_436_172, 2 ** 40].map((id) => [id, `v${id}`]);
    readBackTable(table, rows, (database) => {
      expect(database.integrity()).toBe('ok');
      expect(database.rows('SELECT id, v FROM t')).toEqual(rows);
      expect(database.value('SELECT v FROM t WHERE id = 130')).toBe('v130');
    });
  });

  it('refuses keys that do not ascend', () => {
    const table = { name: 't', sql: 'CREATE TABLE t(id INTEGER PRIMARY KEY)', rowidColumn: 0 };
    expect(() => readBackTable(table, [[3], [3]], () => {})).toThrow('ascending');
  });
});

describe('a written file', () => {
  it('holds tables one after another, whose producers may reuse one array', () => {
    const names = Array.from({ length: 120 }, (_, i) => `table_with_a_long_name_${i}`);
    function* reused() {
      const row = [0, ''];
      for (row[0] = 0; Number(row[0]) < 100; row[0] = Number(row[0]) + 1) yield row;
    }
    /** @param {string} path */
    const write = (path) => {
      const file = new DatabaseFile(path);
      for (const name of names) {
        file.writeTable({ name, sql: `CREATE TABLE ${name}(n INTEGER, text TEXT)` }, reused());
      }
      file.close();
    };
    readBack(write, (database) => {
      expect(database.integrity()).toBe('ok');
      expect(database.rows('SELECT name FROM sqlite_master').flat()).toEqual(names);
      for (const name of names) {
        expect(database.value(`SELECT sum(n) FROM ${name}`)).toBe(4950);
      }
    });
  });

  it('is an empty database without tables', () => {
    readBack(
      (path) => new DatabaseFile(path).close(),
      (database) => {
        expect(database.integrity()).toBe('ok');
        expect(database.bytes.length).toBe(PAGE_SIZE);
      },
    );
  });

  it('says its size in a header that readers trust', () => {
    readBackTable(TABLE, numberedRows(1000), ({ bytes }) => {
      expect(bytes.readUInt32BE(28) * PAGE_SIZE).toBe(bytes.length);
      expect(bytes.readUInt32BE(92)).toBe(bytes.readUInt32BE(24));
    });
  });

  it('leaves out the page of the lock bytes at 1 GiB', () => {
    expect(nextContentPage(262_143)).toBe(262_144);
    expect(nextContentPage(262_144)).toBe(262_146);
  });
});
