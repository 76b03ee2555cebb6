/** Loads sql.js, the only place that names its entry. In a browser the caller says where the wasm file is; Node finds it itself. */

import initSqlJs, { type SqlJsStatic } from 'sql.js';

export type { Database, SqlJsStatic, SqlValue, Statement } from 'sql.js';

export async function loadEngine(wasmUrl?: string): Promise<SqlJsStatic> {
  return wasmUrl === undefined ? initSqlJs() : initSqlJs({ locateFile: () => wasmUrl });
}
