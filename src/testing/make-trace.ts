/** Traces and reports as the page holds them, made by hand: for tests of what shows them. */

import type { FileReport, TableReport } from '../trace/report';
import type { RowGroup, TraceRow } from '../trace/row';
import { EMPTY_TRACE, type Trace } from '../trace/trace';

export function makeRow(row: Partial<TraceRow> = {}): TraceRow {
  return {
    key: 'p1/d0/c1/s7',
    kind: 'stream',
    label: 'Stream 7',
    group: 'p1/d0',
    slices: [],
    lanes: 1,
    events: 1,
    busyNs: 0,
    strips: [{ cls: 'kernel', bins: Uint8Array.of(255) }],
    bracket: null,
    ...row,
  };
}

/** A process with one GPU and one thread. */
export const GROUPS: readonly RowGroup[] = [
  { key: 'p1', kind: 'process', label: 'python3', detail: 'pid 1', parent: null, bracket: null },
  { key: 'p1/d0', kind: 'device', label: 'GPU 0 · NVIDIA H200', detail: '', parent: 'p1', bracket: null },
  { key: 'p1/t9', kind: 'thread', label: 'Thread 9', detail: 'feeder', parent: 'p1', bracket: null },
];

export function makeTrace(trace: Partial<Trace> = {}): Trace {
  return {
    ...EMPTY_TRACE,
    version: 1,
    zero: 0,
    extent: { from: 0, to: 10_000_000_000 },
    groups: GROUPS,
    rows: [makeRow(), makeRow({ key: 'p1/t9/calls', kind: 'calls', label: 'CUDA API', group: 'p1/t9' })],
    ...trace,
  };
}

export function makeTable(table: Partial<TableReport> = {}): TableReport {
  return {
    table: 'CUPTI_ACTIVITY_KIND_KERNEL',
    role: 'drawn',
    rows: 1,
    exact: true,
    drawn: 1,
    named: 0,
    dropped: {},
    ...table,
  };
}

export function makeReport(report: Partial<FileReport> = {}): FileReport {
  return {
    name: 'run.sqlite',
    bytes: 692_224,
    fingerprint: '0123456789abcdef',
    mode: 'whole',
    notes: [],
    nsysVersion: '2025.3.2.0',
    schemaVersion: '3.20.3',
    sessionNs: 14_545_882_481,
    startUtc: '2026-11-29T22:37:03',
    startLocal: '2026-11-29T23:37:03',
    extent: { from: '3987843194', to: '13744681519' },
    devices: [{ key: 'd0', deviceId: 0, gpu: 0, name: 'NVIDIA H200', named: true }],
    links: [{ table: 'kernels', linked: 1, unlinked: 0 }],
    tables: [makeTable()],
    diagnostics: [],
    cut: [],
    unanswered: [],
    warnings: [],
    ...report,
  };
}
