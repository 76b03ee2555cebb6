/** What a reader of figures should know of the trace they come from: sentences with a code (DEFINITIONS 3, "diagnostics"). */

import { countOf, formatCount, formatDuration } from '../base/text';
import { DROP_REASONS, type DropReason, type FileReport } from '../trace/report';
import { NO_LINK, type EventTableId } from '../trace/table';
import { measureLaunchLatency } from './launch-latency';
import { onceATrace } from './once-an-index';
import type { DiagnosticCode, ReportDiagnostic } from './report-types';
import type { TraceIndex } from './trace-index';

export type FileFacts = Pick<FileReport, 'tables' | 'warnings' | 'diagnostics' | 'cut'>;

/** Of the whole trace, whatever the window. `file` null: of the events alone. */
export function findDiagnostics(index: TraceIndex, file: FileFacts | null): ReportDiagnostic[] {
  return [...(file === null ? [] : ofRows(file)), ...ofEvents(index), ...(file === null ? [] : ofFile(file))];
}

function ofRows({ tables }: FileFacts): ReportDiagnostic[] {
  return tables.flatMap(({ table, dropped, unterminated = 0 }) => [
    ...(Object.keys(DROP_REASONS) as DropReason[]).flatMap((reason) => {
      const count = dropped[reason] ?? 0;
      if (count === 0) return [];
      return [
        say('dropped-rows', `${table}: ${countOf(count, 'row')} ${DROP_REASONS[reason]}, in no figure.`),
      ];
    }),
    ...(unterminated === 0
      ? []
      : [say('open-ranges', `${countOf(unterminated, 'range')} without an end, in no figure.`)]),
  ]);
}

const ofEvents = onceATrace((index): ReportDiagnostic[] => [
  ...ofMissing(index),
  ...ofGraphs(index),
  ...ofLaunches(index),
  ...ofLatencies(index),
]);

/** An empty table of figures would read as zeros. */
function ofMissing(index: TraceIndex): ReportDiagnostic[] {
  const has = (...tables: readonly EventTableId[]): boolean =>
    tables.some((table) => index.table(table) !== null);
  const missing: ReportDiagnostic[] = [];
  if (!has('kernels', 'graphs'))
    missing.push(say('no-gpu-work', 'No kernels are recorded: nothing can be said of gaps or overlap.'));
  if (!has('copies', 'migrations'))
    missing.push(say('no-copies', 'No copies are recorded: nothing can be said of their overlap.'));
  if (!has('calls'))
    missing.push(say('no-calls', 'No API calls are recorded: nothing can be said of launches and waits.'));
  if (!has('ranges'))
    missing.push(
      say(
        'no-ranges',
        'No NVTX ranges are recorded: a copy counts as malloc-stalled without a range around both calls.',
      ),
    );
  return missing;
}

function ofGraphs(index: TraceIndex): ReportDiagnostic[] {
  const count = index.table('graphs')?.count ?? 0;
  if (count === 0) return [];
  return [
    say(
      'whole-graphs',
      `${countOf(count, 'graph launch', 'graph launches')} recorded as wholes: their kernels are in no count, sum or latency.`,
    ),
  ];
}

const LAUNCHED: readonly EventTableId[] = ['kernels', 'graphs', 'copies', 'memsets'];

function ofLaunches(index: TraceIndex): ReportDiagnostic[] {
  let all = 0;
  let missing = 0;
  for (const table of LAUNCHED) {
    const calls = index.column(table, 'call') ?? [];
    for (let i = 0; i < calls.length; i++) if (calls[i] === NO_LINK) missing++;
    all += calls.length;
  }
  if (missing === 0) return [];
  return [
    say(
      'launches-not-recorded',
      `${formatCount(missing)} of ${countOf(all, 'GPU operation')} without an API call in the trace.`,
    ),
  ];
}

function ofLatencies(index: TraceIndex): ReportDiagnostic[] {
  let count = 0;
  let largestNs = 0;
  for (const device of index.devices.numbers()) {
    const { negative, mostNegativeNs } = measureLaunchLatency(index, device, null);
    count += negative;
    largestNs = Math.max(largestNs, mostNegativeNs);
  }
  if (count === 0) return [];
  const starts = count === 1 ? 'starts before its API call' : 'start before their API calls';
  return [
    say(
      'negative-latency',
      `${countOf(count, 'kernel')} ${starts} (clocks differ), by up to ${formatDuration(largestNs)}: in no latency.`,
    ),
  ];
}

function ofFile({ warnings, diagnostics, cut }: FileFacts): ReportDiagnostic[] {
  return [
    ...warnings.map((text) => say('warning', text)),
    ...diagnostics.map(({ text, count }) =>
      say('capture', count === 1 ? text : `${text} (${countOf(count, 'time')})`),
    ),
    ...cut.map((text) => say('cut', text)),
  ];
}

function say(code: DiagnosticCode, text: string): ReportDiagnostic {
  return { code, text };
}
