/**
 * A recording of our own pipeline as an SQLite file with the tables and columns of nsys 2025.3 (SCHEMA 3 to 7), so that this viewer,
 * `report` and other tools for such exports read it. The export's meta data names Stallscope as its producer.
 */

import type { Recording } from '../../trace/recording';
import type { Database, SqlJsStatic } from './engine';
import { recordingTables, type Cell, type TableRows } from './recording-tables';

export function writeRecording(engine: SqlJsStatic, recording: Recording): Uint8Array {
  const db = new engine.Database();
  try {
    db.run('BEGIN');
    for (const table of recordingTables(recording)) {
      if (table.rows.length > 0) writeTable(db, table);
    }
    db.run('COMMIT');
    return db.export();
  } finally {
    db.close();
  }
}

function writeTable(db: Database, { name, columns, rows }: TableRows): void {
  const definitions = columns.map((column) => `"${column.name}" ${column.type}`);
  db.run(`CREATE TABLE "${name}" (${definitions.join(', ')})`);
  const insert = db.prepare(`INSERT INTO "${name}" VALUES (${columns.map(() => '?').join(', ')})`);
  for (const row of rows) insert.run(columns.map((column): Cell => row[column.name] ?? column.missing));
  insert.free();
}
