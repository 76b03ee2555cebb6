import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBackTable } from '../testing/read-back.mjs';

/** @typedef {import('./record.mjs').SqlValue} SqlValue */

/** Columns without a type, so that SQLite returns what lies in the file unconverted. */
const TABLE = { name: 't', sql: 'CREATE TABLE t(a, b, c)' };

/** Texts are compared as bytes: sql.js ends a text at its first NUL character. */
const SELECT = ['a', 'b', 'c']
  .map((column) => `CASE typeof(${column}) WHEN 'text' THEN CAST(${column} AS BLOB) ELSE ${column} END`)
  .join(', ');

/**
 * @param {SqlValue} value
 * @returns {unknown} what exact reading gives for it
 */
function stored(value) {
  if (typeof value === 'string') return new Uint8Array(Buffer.from(value, 'utf8'));
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return value;
}

/** @type {fc.Arbitrary<SqlValue>} */
const sqlValue = fc.oneof(
  fc.constant(null),
  fc.maxSafeInteger(),
  fc.integer({ min: -300, max: 300 }),
  fc.double({ noNaN: true }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ minLength: 1, maxLength: 200 }),
);

describe('records', () => {
  it('give back every value exactly', () => {
    const row = fc.tuple(sqlValue, sqlValue, sqlValue);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
        readBackTable(TABLE, rows, (database) => {
          expect(database.integrity()).toBe('ok');
          expect(database.exactRows(`SELECT ${SELECT} FROM t ORDER BY rowid`)).toEqual(
            rows.map((values) => values.map(stored)),
          );
        });
      }),
      { numRuns: 60 },
    );
  });

  it('take each integer size at both of its ends', () => {
    const edges = [8, 16, 24, 32, 48].flatMap((bits) => {
      const limit = 2 ** (bits - 1);
      return [-limit - 1, -limit, limit - 1, limit];
    });
    const rows = [...edges, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER].map((n) => [n, 0, 1]);
    readBackTable(TABLE, rows, (database) => {
      expect(database.rows('SELECT a, b, c FROM t')).toEqual(rows);
      expect(database.rows('SELECT DISTINCT typeof(a) FROM t')).toEqual([['integer']]);
    });
  });

  it('keep integers from 2^53 on when they come as BigInt', () => {
    const values = [2n ** 53n + 1n, -(2n ** 63n), 2n ** 63n - 1n];
    readBackTable(
      TABLE,
      values.map((n) => [n, null, null]),
      (database) => {
        expect(database.exactRows('SELECT a FROM t').flat()).toEqual(values);
      },
    );
  });

  it('refuse an integer of more than 64 bits', () => {
    expect(() => readBackTable(TABLE, [[2n ** 63n, 0, 0]], () => {})).toThrow('does not fit');
  });

  it('store NaN as NULL, as SQLite does', () => {
    readBackTable(TABLE, [[NaN, Infinity, 0.5]], (database) => {
      expect(database.rows('SELECT a, b, c FROM t')).toEqual([[null, Infinity, 0.5]]);
    });
  });

  it('hold a row of more columns than a one-byte header length can say', () => {
    const names = Array.from({ length: 300 }, (_, i) => `c${i}`);
    const table = { name: 't', sql: `CREATE TABLE t(${names.join(', ')})` };
    const row = names.map((_, i) => i * 1000);
    readBackTable(table, [row], (database) => {
      expect(database.integrity()).toBe('ok');
      expect(database.rows('SELECT * FROM t')).toEqual([row]);
    });
  });
});
