/**
 * What tells one trace from another, whatever its file is called: for links and notes that belong to a trace (C45). Quick at any size:
 * no table is scanned, five rows of each are looked up by their number.
 *
 * Two exports of one report are one trace. So what depends on the exporting is left out: the header of the file, when and how it was
 * exported, the texts of enumerations. What remains: the definition of each table of data, its highest row number, and the times of
 * rows at its ends, quarters and middle. Times of two runs never agree in every nanosecond.
 */

import { Fnv1a64 } from '../../base/fnv1a64';
import type { Database } from './engine';
import { sqlCode } from './file-failures';
import { quoteName, type Schema, type TableInfo } from './schema';

/** Raised whenever another thing is hashed: prints of two ways never agree. */
const WAY = 1;

/** Written by the exporter, not by the run. META_DATA_EXPORT was EXPORT_META_DATA until 2023.2. */
const OF_THE_EXPORT = /^(ENUM_|META_DATA_|EXPORT_META_DATA$|ANALYSIS_FILE$)/;

/** Times of events, and of the session, which tells captures without events apart. */
const TIMES = ['start', 'end', 'timestamp', 'startTime', 'stopTime', 'utcEpochNs'];

/** An export has a few dozen tables with definitions of 2 KB; a file that means harm has more. */
const MOST_TABLES = 300;
const MOST_DEFINITION_CHARACTERS = 20_000;
const TIME_CHARACTERS = 40;
/** Row numbers between `low` and `high`, the lowest and the highest of a table; sums of them could pass 64 bits. */
const PLACES = ['low', ...[1, 2, 3].map((quarter) => `low + (high / 4 - low / 4) * ${quarter}`), 'high'];

/** 16 hex digits. */
export function fingerprint(db: Database, schema: Schema): string {
  const hash = new Fnv1a64();
  hash.byte(WAY);
  const names = schema.names.filter((name) => !OF_THE_EXPORT.test(name)).sort();
  for (const name of names.slice(0, MOST_TABLES)) {
    const table = schema.table(name);
    if (table?.hasRowid !== true) continue;
    hash.text(name);
    for (const fact of factsOf(db, table)) {
      hash.byte(0);
      hash.text(fact);
    }
    hash.byte(1);
  }
  return hash.digest();
}

/** Of a table that SQLite cannot read, that alone: whether the damage matters is said by whoever reads its rows. */
function factsOf(db: Database, table: TableInfo): string[] {
  try {
    const [definition = '', last = ''] = textsOf(
      db,
      `SELECT (SELECT substr(sql, 1, ${MOST_DEFINITION_CHARACTERS}) FROM sqlite_master WHERE type = 'table' AND name = ?),
              (SELECT max(rowid) FROM ${quoteName(table.name)})`,
      [table.name],
    );
    // The rows of a virtual table are computed, and may have no end.
    return /^CREATE VIRTUAL/i.test(definition) ? [definition] : [definition, last, ...timesOf(db, table)];
  } catch (error) {
    const code = sqlCode(error);
    if (code === null) throw error;
    return [code];
  }
}

function timesOf(db: Database, table: TableInfo): string[] {
  const times = TIMES.filter((name) => table.columns.has(name));
  if (times.length === 0) return [];
  const name = quoteName(table.name);
  // Integers of 64 bits, so as text; whatever else a cell holds is cut.
  const list = times.map((time) => `substr(CAST(${quoteName(time)} AS TEXT), 1, ${TIME_CHARACTERS})`);
  const ends = `(SELECT (SELECT min(rowid) FROM ${name}) AS low, (SELECT max(rowid) FROM ${name}) AS high)`;
  const rows = PLACES.map(
    (place) =>
      `SELECT * FROM (SELECT ${list.join(', ')} FROM ${name} WHERE rowid >= (SELECT ${place} FROM ${ends}) ORDER BY rowid LIMIT 1)`,
  );
  return textsOf(db, rows.join(' UNION ALL '));
}

/** The values of all rows as texts. */
function textsOf(db: Database, sql: string, bound: string[] = []): string[] {
  return (db.exec(sql, bound)[0]?.values ?? []).flat().map((value) => String(value));
}
