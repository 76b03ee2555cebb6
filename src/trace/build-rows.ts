/** From row ids and slices to rows and their headings: keys, labels, order. Names come from the file through RowLabels. */

import { cutMiddle } from '../base/text';
import { memoryKindName } from './copy-kinds';
import { hostOf, pidOf, UNKNOWN_PROCESS } from './ids';
import type { DeviceReport } from './report';
import type { RowGroup, RowSlice, TraceRow } from './row';
import type { RowBrackets } from './row-brackets';
import { CARD, groupKey, isGpuRow, rowKey, type RowId, type RowRegistry } from './row-registry';
import type { RowSummary } from './summary';

/** What the export calls things; null where it has no name. */
export interface RowLabels {
  process(process: number): string | null;
  thread(process: number, thread: number): string | null;
  device(number: number): DeviceReport;
  stream(id: RowId): string | null;
  metric(type: number, metric: number): string | null;
  sampledCard(): string | null;
  /** Of which interface the calls are. */
  calls(): string;
}

export interface BuiltRows {
  readonly rows: readonly TraceRow[];
  readonly groups: readonly RowGroup[];
}

const NO_BRACKETS: RowBrackets = { ofRow: new Map(), ofGroup: new Map() };

/** `slicesOf` and `summaryOf` answer for a row number; rows without events are left out, since tables may all have been dropped. */
export function buildRows(
  registry: RowRegistry,
  labels: RowLabels,
  slicesOf: (row: number) => readonly RowSlice[],
  summaryOf: (row: number) => RowSummary,
  brackets: RowBrackets = NO_BRACKETS,
): BuiltRows {
  const cut = cutLabels(labels);
  // The row of waits keeps its place while they are still to be found, so that the rows below it do not move.
  const order = registry
    .order()
    .filter((row) => slicesOf(row).length > 0 || registry.at(row).kind === 'waits');
  const ids = order.map((row) => registry.at(row));
  const rowText = rowLabeller(ids, cut);
  const rows = order.map((row, i) => {
    const id = ids[i] as RowId;
    const summary = summaryOf(row);
    return {
      key: rowKey(id),
      kind: id.kind,
      label: rowText(id),
      group: groupKey(id),
      slices: slicesOf(row),
      lanes: 1 + slicesOf(row).reduce((most, slice) => Math.max(most, slice.lane), 0),
      bracket: brackets.ofRow.get(row) ?? null,
      events: summary.events,
      busyNs: summary.busyNs,
      strips: summary.strips,
    };
  });
  return { rows, groups: buildGroups(ids, cut, brackets.ofGroup) };
}

/** A row head shows a few dozen characters; names of threads and cards may have any length. */
const LABEL_LENGTH_LIMIT = 200;

function cutLabels(labels: RowLabels): RowLabels {
  const cut = (text: string | null): string | null =>
    text === null ? null : cutMiddle(text, LABEL_LENGTH_LIMIT);
  return {
    process: (process) => cut(labels.process(process)),
    thread: (process, thread) => cut(labels.thread(process, thread)),
    device: (number) => {
      const device = labels.device(number);
      return { ...device, name: cutMiddle(device.name, LABEL_LENGTH_LIMIT) };
    },
    stream: (id) => cut(labels.stream(id)),
    metric: (type, metric) => cut(labels.metric(type, metric)),
    sampledCard: () => cut(labels.sampledCard()),
    calls: () => labels.calls(),
  };
}

const FIXED_LABELS = {
  device: 'Device',
  waits: 'HtoD waits',
  migrations: 'Unified memory',
  syncs: 'Synchronisation',
  ranges: 'NVTX',
  startEnd: 'NVTX start/end',
  marks: 'Marks',
  osrt: 'OS runtime',
  overhead: 'Profiler overhead',
  sched: 'Running',
} as const;

function rowLabeller(ids: readonly RowId[], labels: RowLabels): (id: RowId) => string {
  const contextsOf = new Map<string, Set<number>>();
  for (const id of ids) {
    if (id.kind !== 'stream') continue;
    const contexts = contextsOf.get(groupKey(id)) ?? new Set();
    contextsOf.set(groupKey(id), contexts.add(id.context));
  }
  return (id) => {
    switch (id.kind) {
      case 'stream': {
        const name = labels.stream(id);
        const context = (contextsOf.get(groupKey(id))?.size ?? 0) > 1 ? ` (context ${id.context})` : '';
        return `Stream ${id.stream}${context}${name === null ? '' : ` · ${name}`}`;
      }
      case 'memory':
        return `Memory, ${memoryKindName(id.context < 0 ? null : id.context).toLowerCase()}`;
      case 'metric':
        return labels.metric(id.owner, id.stream) ?? `Metric ${id.stream}`;
      case 'calls':
        return labels.calls();
      default:
        return FIXED_LABELS[id.kind];
    }
  };
}

function buildGroups(ids: readonly RowId[], labels: RowLabels, brackets: RowBrackets['ofGroup']): RowGroup[] {
  const groups = new Map<string, RowGroup>();
  const hosts = new Set(
    ids
      .map((id) => id.process)
      .filter((process) => process !== UNKNOWN_PROCESS && process !== CARD)
      .map(hostOf),
  );
  for (const id of ids) {
    const key = groupKey(id);
    if (groups.has(key)) continue;
    if (id.kind === 'metric') {
      groups.set(key, {
        key,
        kind: 'samples',
        label: 'GPU metrics',
        detail: labels.sampledCard() ?? '',
        parent: null,
        bracket: null,
      });
      continue;
    }
    if (id.process === CARD) {
      groups.set(key, cardGroup(key, id, ids, labels));
      continue;
    }
    const parent = `p${id.process}`;
    if (!groups.has(parent)) groups.set(parent, processGroup(id.process, labels, hosts.size > 1));
    groups.set(
      key,
      isGpuRow(id.kind)
        ? deviceGroup(key, id, labels)
        : threadGroup(key, id, labels, brackets.get(key) ?? null),
    );
  }
  return [...groups.values()];
}

function processGroup(process: number, labels: RowLabels, showHost: boolean): RowGroup {
  const key = `p${process}`;
  if (process === UNKNOWN_PROCESS) {
    return {
      key,
      kind: 'process',
      label: 'Unknown process',
      detail: 'the export does not say which',
      parent: null,
      bracket: null,
    };
  }
  const host = showHost ? ` on host ${hostOf(process)}` : '';
  const label = labels.process(process) ?? 'Process';
  return { key, kind: 'process', label, detail: `pid ${pidOf(process)}${host}`, parent: null, bracket: null };
}

function deviceLabel(number: number, labels: RowLabels): string {
  const device = labels.device(number);
  return device.named ? `GPU ${device.deviceId} · ${device.name}` : device.name;
}

function deviceGroup(key: string, id: RowId, labels: RowLabels): RowGroup {
  const label = deviceLabel(id.owner, labels);
  return { key, kind: 'device', label, detail: '', parent: `p${id.process}`, bracket: null };
}

/** What a card did for all the processes that use it. */
function cardGroup(key: string, id: RowId, ids: readonly RowId[], labels: RowLabels): RowGroup {
  const processes = ids.filter((other) => other.kind === 'device' && other.owner === id.owner).length - 1;
  const label = deviceLabel(id.owner, labels);
  return { key, kind: 'card', label, detail: `used by ${processes} processes`, parent: null, bracket: null };
}

function threadGroup(key: string, id: RowId, labels: RowLabels, bracket: string | null): RowGroup {
  const detail = labels.thread(id.process, id.owner) ?? '';
  return { key, kind: 'thread', label: `Thread ${id.owner}`, detail, parent: `p${id.process}`, bracket };
}
