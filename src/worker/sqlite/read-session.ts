/** Facts about the capture and the export: versions, start, length, what nsys warned of, whether the file is a part of more. */

import { OWN_PRODUCER } from '../../trace/producer';
import type { Diagnostic } from '../../trace/report';
import type { ReadContext } from './read-context';
import { readAll } from './read-rows';
import { column, select, textUpTo } from './select';

export interface SessionFacts {
  readonly nsysVersion: string | null;
  readonly schemaVersion: string | null;
  readonly sessionNs: number | null;
  readonly startUtc: string | null;
  readonly startLocal: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Signs in the meta data that the export holds a part of the capture. */
  readonly cut: readonly string[];
}

/** Longer texts of diagnostics are cut: they are shown in one line each. */
const TEXT_LIMIT = 2000;

export function readSession(context: ReadContext): SessionFacts {
  const meta = readMeta(context);
  const start = readStart(context);
  return {
    nsysVersion: meta.get('EXPORT_PRODUCT_VERSION') ?? null,
    schemaVersion: meta.get('EXPORT_SCHEMA_VERSION') ?? null,
    sessionNs: readSessionLength(context),
    startUtc: start.utc,
    startLocal: start.local,
    diagnostics: readDiagnostics(context),
    cut: findCuts(meta),
  };
}

/** Of the demo's pipeline, which calls WebGPU. */
export function isOwnRecording(context: ReadContext): boolean {
  return readMeta(context).get('EXPORT_PRODUCT_NAME') === OWN_PRODUCER;
}

/** The table was EXPORT_META_DATA until 2023.2. */
function readMeta(context: ReadContext): Map<string, string> {
  const table = context.schema.table('META_DATA_EXPORT') ?? context.schema.table('EXPORT_META_DATA');
  if (table === null) return new Map();
  const rows = readAll(context, select(table, [column('name'), textUpTo('value', TEXT_LIMIT)]));
  return new Map(rows.map(([name, value]) => [String(name), value === null ? '' : String(value)]));
}

function readSessionLength(context: ReadContext): number | null {
  const table = context.schema.table('ANALYSIS_DETAILS');
  if (table === null) return null;
  const duration = readAll(context, select(table, [column('duration')]), 1)[0]?.[0];
  return typeof duration === 'number' ? duration : null;
}

function readStart(context: ReadContext): { utc: string | null; local: string | null } {
  const table = context.schema.table('TARGET_INFO_SESSION_START_TIME');
  if (table === null) return { utc: null, local: null };
  const wanted = [textUpTo('utcTime', 64), textUpTo('localTime', 64)];
  const row = readAll(context, select(table, wanted), 1)[0];
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  return { utc: text(row?.[0]), local: text(row?.[1]) };
}

/** Severity 2 is a warning, 3 an error, 4 is only verbose (ENUM_DIAGNOSTIC_SEVERITY_LEVEL). Equal texts are counted. */
function readDiagnostics(context: ReadContext): Diagnostic[] {
  const table = context.schema.table('DIAGNOSTIC_EVENT');
  if (table === null || !table.columns.has('severity')) return [];
  const wanted = [column('severity'), textUpTo('text', TEXT_LIMIT)];
  const counts = new Map<string, Diagnostic>();
  for (const [severity, text] of readAll(context, select(table, wanted, 'WHERE severity IN (2, 3)'))) {
    const level = severity === 3 ? 'error' : 'warning';
    const clean = String(text ?? '').trim();
    const key = `${level} ${clean}`;
    counts.set(key, { severity: level, text: clean, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => a.severity.localeCompare(b.severity) || b.count - a.count);
}

/** Some tables and times may have been chosen at export; tools that cut an export leave their own keys. */
function findCuts(meta: ReadonlyMap<string, string>): string[] {
  const cuts: string[] = [];
  const tables = meta.get('EXPORT_PARAM_TABLES_TO_EXPORT');
  if (tables) cuts.push(`Only some tables were exported: ${tables}.`);
  const times = meta.get('EXPORT_PARAM_TIMES_TO_EXPORT');
  if (times) cuts.push(`Only some times were exported: ${times}.`);
  const window = meta.get('DERIVED_WINDOW_NS');
  if (window) cuts.push(`It was cut from a longer export, ${window} ns of the capture clock.`);
  const from = meta.get('DERIVED_FROM');
  if (from && !window) cuts.push(`It was derived from ${from}.`);
  return cuts;
}
