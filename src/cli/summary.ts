/** The report as a person reads it in a terminal. Figures are those of the report; lists are cut, and say so. */

import { tooManyText } from '../analysis/batches/evidence-words';
import { findingSentence } from '../analysis/finding-words';
import { findFindings } from '../analysis/findings';
import type { Report, ReportDevice } from '../analysis/report-types';
import type { TraceIndex } from '../analysis/trace-index';
import { countOf, cutMiddle, formatBytes, formatCount, formatDuration, formatShare } from '../base/text';
import { producerText } from '../trace/producer';
import type { DeviceReport, FileReport } from '../trace/report';
import type { Extent } from '../trace/trace';
import { bar, textTable } from './text-table';

const LISTED = 8;
const NAME_LENGTH = 48;
const WIDTH = 100;

export interface Summarised {
  readonly report: Report;
  readonly index: TraceIndex;
  readonly file: FileReport;
  readonly window: Extent | null;
}

/** Lines, each with its end. */
export function summarise(given: Summarised): string {
  const blocks = [
    headLines(given),
    ...given.report.devices.map((device) => deviceLines(device, given)),
    findingLines(given),
    copyLines(given.report),
    allocationLines(given.report),
    rangeLines(given.report),
    batchLines(given.report),
    handoffLines(given.report),
    firstLines(given.report),
    noteLines(given.report),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function headLines({ report: { window }, file }: Summarised): string[] {
  const version = file.nsysVersion === null ? [] : [producerText(file.nsysVersion)];
  const shown = window === undefined ? 'whole trace' : `window ${window.fromNs} to ${window.toNs} ns`;
  return [[short(file.name), formatBytes(file.bytes), ...version, shown].join(' · ')];
}

function deviceLines(device: ReportDevice, { file, window }: Summarised): string[] {
  const { composition, kernelSpanNs: spanNs } = device;
  const counts = [
    countOf(device.kernels, 'kernel'),
    ...(device.graphLaunches > 0 ? [countOf(device.graphLaunches, 'graph launch', 'graph launches')] : []),
    countOf(device.memcpys, 'copy', 'copies'),
    countOf(device.memsets, 'memset'),
  ].join(', ');
  const head = `${deviceTitle(device, file.devices)}: ${counts}`;
  if (composition === undefined || spanNs === undefined) return [head, '  no kernels'];
  const parts: readonly (readonly [string, number])[] = [
    ['kernels only', composition.kernelOnlyNs],
    ['overlapped', composition.overlappedNs],
    ['copies only', composition.copyOnlyNs],
    ['memsets only', composition.memsetOnlyNs],
    ['idle', composition.bubbleNs],
  ];
  const rows = parts.map(([name, ns]) => [
    `  ${name}`,
    formatDuration(ns),
    formatShare(ns, spanNs),
    bar(ns, spanNs),
  ]);
  const whole = window === null ? 'kernel span' : 'window';
  return [head, ...textTable([[`  ${whole}`, formatDuration(spanNs), '', ''], ...rows], [1, 2])];
}

function deviceTitle(device: ReportDevice, known: readonly DeviceReport[]): string {
  const own = known.find(
    ({ deviceId, gpu }) => deviceId === device.device && (device.gpu === undefined || gpu === device.gpu),
  );
  const ordinal = ordinalOf(device.device, device.gpu);
  return own?.named === true ? `${ordinal} (${short(own.name)})` : ordinal;
}

function ordinalOf(device: number, gpu: number | undefined): string {
  return `GPU ${device}${gpu === undefined ? '' : ` on card ${gpu}`}`;
}

function findingLines({ index, window }: Summarised): string[] {
  const findings = findFindings(index, window).slice(0, LISTED);
  if (findings.length === 0) return [];
  const whole = window === null ? 'its span' : 'the window';
  const name = (key: string): string => `GPU ${key.slice(1).replace('@', ' on card ')}`;
  return ['What stands out', ...findings.flatMap((finding) => bullet(findingSentence(finding, name, whole)))];
}

function copyLines({ h2d }: Report): string[] {
  if (h2d.count === 0) return [];
  const rows = h2d.verdicts.map(({ name, count, bytes, sumNs }) => [
    `  ${name}`,
    formatCount(count),
    formatBytes(bytes),
    formatDuration(sumNs),
  ]);
  return [`${countOf(h2d.count, 'HtoD copy', 'HtoD copies')} by verdict`, ...textTable(rows, [1, 2, 3])];
}

function allocationLines({ allocations }: Report): string[] {
  const rows = allocations
    .slice(0, LISTED)
    .map(({ api, count, sumNs, underKernelsNs }) => [
      `  ${short(api)}`,
      formatCount(count),
      formatDuration(sumNs),
      formatDuration(underKernelsNs),
    ]);
  return titled('Allocation calls', ['calls', 'time', 'under kernels'], rows, allocations.length);
}

function rangeLines({ nvtx }: Report): string[] {
  const rows = nvtx
    .slice(0, LISTED)
    .map(({ name, count, totalNs, kernelOverlap }) => [
      `  ${short(name)}`,
      formatCount(count),
      formatDuration(totalNs),
      formatDuration(kernelOverlap.ns),
    ]);
  return titled('Ranges', ['count', 'total', 'while kernels ran'], rows, nvtx.length);
}

function titled(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  all: number,
): string[] {
  if (rows.length === 0) return [];
  const more = all > rows.length ? [`  and ${formatCount(all - rows.length)} more; --json has them all`] : [];
  return [...textTable([[title, ...columns], ...rows], [1, 2, 3]), ...more];
}

function batchLines({ batches }: Report): string[] {
  if (batches === undefined) return [];
  const title = `Batches of ${short(batches.batch)}`;
  const { windows = [], tooMany } = batches;
  if (tooMany !== undefined) return [title, ...bullet(tooManyText(tooMany))];
  if (windows.length === 0) return [`${title}: none; no range of that name launched kernels here`];
  const rows = windows.map(({ process, device, gpu, count, p50Ns, maxNs, outliers }) => [
    `  process ${process}, ${ordinalOf(device, gpu)}`,
    formatCount(count),
    formatDuration(p50Ns),
    formatDuration(maxNs),
    formatCount(outliers),
  ]);
  return textTable([[title, 'count', 'median', 'longest', 'outliers'], ...rows], [1, 2, 3, 4]);
}

function handoffLines({ handoffs }: Report): string[] {
  if (handoffs === undefined || handoffs.devices.length === 0) return [];
  const { group } = handoffs;
  const rows = handoffs.devices.flatMap(({ device, gpu, sameGroup, otherGroup }) =>
    [
      { where: `inside one ${short(group ?? '')}`, totals: sameGroup, isShown: group !== null },
      {
        where: group === null ? 'all' : `between two ${short(group)}`,
        totals: otherGroup,
        isShown: true,
      },
    ]
      .filter(({ isShown }) => isShown)
      .map(({ where, totals }) => [
        `  ${ordinalOf(device, gpu)}, ${where}`,
        formatCount(totals.count),
        formatDuration(totals.totalNs),
      ]),
  );
  return textTable([['From batch to batch', 'count', 'total'], ...rows], [1, 2]);
}

function firstLines({ firstInParent = [] }: Report): string[] {
  return firstInParent.flatMap(({ family, parent, first, others }) => [
    `First ${short(family)} in ${short(parent)}`,
    ...textTable(
      [
        [
          '  first',
          formatCount(first.count),
          formatDuration(first.totalNs),
          `median ${formatDuration(first.p50Ns)}`,
        ],
        [
          '  others',
          formatCount(others.count),
          formatDuration(others.totalNs),
          `median ${formatDuration(others.p50Ns)}`,
        ],
      ],
      [1, 2],
    ),
  ]);
}

function noteLines({ diagnostics }: Report): string[] {
  if (diagnostics.length === 0) return [];
  return ['Notes', ...diagnostics.flatMap(({ text }) => bullet(text))];
}

/** A name of the file, cut, and without characters that a terminal would obey. */
function short(text: string): string {
  return cutMiddle(text.replace(/[\p{Cc}\p{Cf}]/gu, ' '), NAME_LENGTH);
}

/** A sentence over several lines, as words: what parts them in a file is no line break here. */
function bullet(text: string): string[] {
  const lines: string[] = [];
  let line = '  ·';
  for (const word of text.split(/[\s\p{Cc}\p{Cf}]+/u)) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = '   ';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
