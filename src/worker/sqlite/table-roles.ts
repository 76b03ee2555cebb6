/** What each table of an export is to us. Tables of events that no reader draws are listed with their rows (C49). */

import type { TableReport } from '../../trace/report';
import type { ReadContext } from './read-context';
import { estimateRows, type Tally } from './read-rows';

const NAMING_TABLES: ReadonlySet<string> = new Set([
  'StringIds',
  'ThreadNames',
  'PROCESSES',
  'META_DATA_EXPORT',
  'EXPORT_META_DATA',
  'ANALYSIS_DETAILS',
  'DIAGNOSTIC_EVENT',
  'TARGET_INFO_GPU',
  'TARGET_INFO_CUDA_GPU',
  'TARGET_INFO_CUDA_DEVICE',
  'TARGET_INFO_GPU_METRICS',
  'TARGET_INFO_SESSION_START_TIME',
  'TARGET_INFO_NVTX_CUDA_STREAM',
]);

/** Names of tables that hold no events, in every version seen or documented. */
const IGNORED =
  /^(ENUM_|TARGET_INFO_|META_DATA_|NETWORK_|NIC_|GENERIC_EVENT_(SOURCES|TYPES|TYPE_FIELDS)$|NVTX_PAYLOAD_|ANALYSIS_FILE$|ProcessStreams$|UnwindMethodType$|SystemInfo$|.*CALLCHAINS$)/;

/** All tables with rows, the drawn ones first, in the order in which they were read. */
export function reportTables(
  context: ReadContext,
  tallies: readonly Tally[],
  exactCounts: boolean,
): TableReport[] {
  const read = tallies.filter((tally) => context.schema.table(tally.table) !== null).map(drawnTable);
  const known = new Set(read.map((report) => report.table));
  const rest = context.schema.names
    .filter((name) => !known.has(name))
    .map((name) => otherTable(context, name, exactCounts))
    .filter((report) => report.rows > 0);
  const order = ['named', 'unread', 'ignored'];
  rest.sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role) || a.table.localeCompare(b.table));
  return [...read, ...rest];
}

function drawnTable(tally: Tally): TableReport {
  return {
    table: tally.table,
    role: 'drawn',
    rows: tally.rows,
    exact: true,
    drawn: tally.drawn,
    named: tally.named,
    dropped: Object.fromEntries(tally.dropped),
    ...(tally.unterminated === 0 ? {} : { unterminated: tally.unterminated }),
  };
}

function otherTable(context: ReadContext, name: string, exactCounts: boolean): TableReport {
  const role = NAMING_TABLES.has(name) ? 'named' : IGNORED.test(name) ? 'ignored' : 'unread';
  const rows = (exactCounts ? context.schema.countRows(name) : estimate(context, name)) ?? 0;
  return {
    table: name,
    role,
    rows,
    exact: exactCounts,
    drawn: 0,
    named: role === 'named' ? rows : 0,
    dropped: {},
  };
}

function estimate(context: ReadContext, name: string): number {
  const table = context.schema.table(name);
  return table === null ? 0 : (estimateRows(context, table) ?? 0);
}
