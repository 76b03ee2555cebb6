/** What the file panel and the automation surface say about an opened file. Plain data: it crosses from the worker as it is. */

/** Why rows of a table take part in nothing (DEFINITIONS 1, "Dropped rows"), in the words of the panel. */
export const DROP_REASONS = {
  noStart: 'without a start',
  noEnd: 'without an end',
  reversed: 'ending before the start',
  noTiming: 'without timing (start and end 0)',
  noDevice: 'without a device',
  backtrace: 'repeating a call for its backtrace',
  traceMarker: 'marking where tracing of OS calls began or ended',
  outOfRange: 'more than 104 days from the rest',
  unknownType: 'of a type that is neither range nor mark',
} as const;
export type DropReason = keyof typeof DROP_REASONS;

/**
 * drawn: its rows are events on the screen · named: it gives names and facts · unread: it holds events that are not drawn ·
 * ignored: it holds something else (text of enumerations, statistics of the capture)
 */
export type TableRole = 'drawn' | 'named' | 'unread' | 'ignored';

/** rows = drawn + named + all dropped, for tables of the roles drawn and named. */
export interface TableReport {
  readonly table: string;
  readonly role: TableRole;
  readonly rows: number;
  /** Row counts of tables that are not read come from the highest row number where counting would read gigabytes. */
  readonly exact: boolean;
  readonly drawn: number;
  /** Rows that are no events but name something: NVTX categories, domains, thread names. */
  readonly named: number;
  readonly dropped: Partial<Record<DropReason, number>>;
  /** Ranges that were still open when the capture ended: drawn to the end of the data, in no figure. */
  readonly unterminated?: number;
}

/** Rows of a table that take part in nothing, all reasons together. */
export function droppedRows({ dropped }: TableReport): number {
  return Object.values(dropped).reduce((sum, count) => sum + count, 0);
}

export interface Diagnostic {
  readonly severity: 'warning' | 'error';
  readonly text: string;
  readonly count: number;
}

/** One thing the file cannot answer, why, and the option of nsys that would record it. */
export interface Unanswered {
  readonly question: string;
  readonly reason: string;
  readonly option: string | null;
}

export interface DeviceReport {
  readonly key: string;
  /** CUDA ordinal as in the export. */
  readonly deviceId: number;
  /** TARGET_INFO_GPU.id of the card, null where the export does not say. */
  readonly gpu: number | null;
  /** "NVIDIA H200", or "GPU 0" where no table names it. */
  readonly name: string;
  readonly named: boolean;
}

/** GPU work and the API calls that launched it, matched by (process, correlation id). */
export interface LinkReport {
  readonly table: 'kernels' | 'graphs' | 'copies' | 'memsets';
  readonly linked: number;
  readonly unlinked: number;
}

export interface FileReport {
  readonly name: string;
  readonly bytes: number;
  /** 16 hex digits, the same in every export of one report: what links and notes know the trace by. */
  readonly fingerprint: string;
  /** whole: in memory · lazy: read from disk block by block, as the tab needs it */
  readonly mode: 'whole' | 'lazy';
  /** What was done to the bytes before opening: a gzip unpacked, a WAL header mended. One sentence each. */
  readonly notes: readonly string[];
  /** Version of nsys that exported, null before 2022.1. */
  readonly nsysVersion: string | null;
  readonly schemaVersion: string | null;
  /** Session length in ns, null where ANALYSIS_DETAILS is missing. */
  readonly sessionNs: number | null;
  /** Start of the session: UTC as ISO text, and the captured machine's own clock; null where not recorded. */
  readonly startUtc: string | null;
  readonly startLocal: string | null;
  /** Capture clock, decimal strings: they may exceed 2^53. Null where nothing is drawn. */
  readonly extent: { readonly from: string; readonly to: string } | null;
  readonly devices: readonly DeviceReport[];
  readonly links: readonly LinkReport[];
  readonly tables: readonly TableReport[];
  readonly diagnostics: readonly Diagnostic[];
  /** Signs that the file is a part of a longer capture, one sentence each. */
  readonly cut: readonly string[];
  readonly unanswered: readonly Unanswered[];
  /** What the user should know on opening: newer schema, no GPU work, rows without timing. */
  readonly warnings: readonly string[];
}
