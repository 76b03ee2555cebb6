import { describe, expect, it } from 'vitest';
import { loadEngine } from './engine';
import { quoteName, Schema } from './schema';
import { column, relative, ROWID, select } from './select';

async function schemaOf(...statements: readonly string[]): Promise<Schema> {
  const engine = await loadEngine();
  const db = new engine.Database();
  for (const statement of statements) db.run(statement);
  return new Schema(db);
}

describe('Schema', () => {
  it('lists tables and views, and nothing of SQLite itself', async () => {
    const schema = await schemaOf(
      'CREATE TABLE a (x INTEGER PRIMARY KEY AUTOINCREMENT)',
      'CREATE VIEW b AS SELECT x FROM a',
      'CREATE INDEX c ON a (x)',
    );
    expect(schema.names).toEqual(['a', 'b']);
  });

  it('lists a table whose name only looks like one of SQLite', async () => {
    expect((await schemaOf('CREATE TABLE sqliteX (x)')).names).toEqual(['sqliteX']);
  });

  it('has the columns that are there, whatever their order', async () => {
    const schema = await schemaOf('CREATE TABLE t (b, "end", a)');
    expect([schema.has('t', 'a', 'end'), schema.has('t', 'a', 'c'), schema.has('u', 'a')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('answers null for a table that is not there', async () => {
    expect((await schemaOf()).table('t')).toBeNull();
  });

  it('reads a view as a table without row numbers', async () => {
    const schema = await schemaOf('CREATE TABLE t (a)', 'CREATE VIEW v AS SELECT a FROM t');
    expect(schema.table('v')).toEqual({ name: 'v', columns: new Set(['a']), hasRowid: false });
  });

  it('sees that a table WITHOUT ROWID has no row numbers', async () => {
    const schema = await schemaOf('CREATE TABLE t (a PRIMARY KEY, b) WITHOUT ROWID');
    expect(schema.table('t')?.hasRowid).toBe(false);
  });

  it('sees row numbers of an ordinary table', async () => {
    expect((await schemaOf('CREATE TABLE t (a)')).table('t')?.hasRowid).toBe(true);
  });

  it('takes a column that is called rowid for no row number', async () => {
    expect((await schemaOf('CREATE TABLE t (a, rowid TEXT)')).table('t')?.hasRowid).toBe(false);
  });

  it('reads tables and columns with quotes in their names', async () => {
    const schema = await schemaOf(`CREATE TABLE "it""s; DROP TABLE x --" ("a""b", 'c d')`);
    expect(schema.table('it"s; DROP TABLE x --')?.columns).toEqual(new Set(['a"b', 'c d']));
  });

  it('answers null for a view whose table is gone', async () => {
    const schema = await schemaOf('CREATE TABLE t (a)', 'CREATE VIEW v AS SELECT a FROM t', 'DROP TABLE t');
    expect(schema.table('v')).toBeNull();
  });
});

describe('quoteName', () => {
  it('doubles quotes', () => {
    expect(quoteName('a"b')).toBe('"a""b"');
  });
});

describe('select', () => {
  const table = { name: 'T', columns: new Set(['start', 'end']), hasRowid: true };

  it('reads a missing column as NULL', () => {
    expect(select(table, [column('end'), column('streamId')])).toBe('SELECT "end", NULL FROM "T"');
  });

  it('subtracts the base in SQL', () => {
    expect(select(table, [relative('start', 1_780_000_000_123_456_789n)])).toBe(
      'SELECT "start" - (1780000000123456789) FROM "T"',
    );
  });

  it('reads a row number of 0 where rows have none', () => {
    expect(select({ ...table, hasRowid: false }, [ROWID], 'LIMIT 2')).toBe('SELECT 0 FROM "T" LIMIT 2');
  });
});
