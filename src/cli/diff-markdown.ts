/** A comparison as Markdown: what a reviewer wants to see in a pull request, the verdict first. Lists are cut, and say so. */

import { bytesText, changeText, DIFF_PART_WORDS, msText, secondsText } from '../analysis/diff/diff-words';
import type {
  DeviceComparison,
  Figure,
  KernelComparison,
  LedgerLine,
  RangeComparison,
  SideComparison,
  SideHead,
  Waterfall,
} from '../analysis/diff/side-comparison';
import { verdictHead } from '../analysis/diff/summary';
import { countOf, cutMiddle, formatCount } from '../base/text';

const LISTED = 10;
const NAME_LENGTH = 60;

export function comparisonMarkdown(comparison: SideComparison): string {
  const { a, b, verdict } = comparison;
  const blocks = [
    [`## ${name(a.name)} → ${name(b.name)}`],
    runTimeLines(comparison),
    [`**${verdictHead(verdict)}**`],
    verdict.reasons.map((reason) => `- ${plain(reason)}`),
    comparison.summary.map((sentence) => `- ${plain(sentence)}`),
    ['### Same work?'],
    ledgerTable(comparison.ledger, a, b),
    ...comparison.devices.flatMap((device) => deviceBlocks(device, comparison)),
    ...kernelBlocks(comparison.kernels),
    ...rangeBlocks(comparison.ranges),
    noteLines(comparison),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function runTimeLines({ runTimes }: SideComparison): string[] {
  if (runTimes === null) return [];
  const { a, b } = runTimes;
  const row = (side: string, { count, medianNs, minNs, maxNs }: typeof a): string[] => [
    side,
    formatCount(count),
    secondsText(medianNs),
    `${secondsText(minNs)} – ${secondsText(maxNs)}`,
  ];
  return [
    ...table(['Without a profiler', 'runs', 'median', 'lowest – highest'], [row('A', a), row('B', b)]),
    '',
    ...runTimes.sentences.map(plain),
  ];
}

function ledgerTable(ledger: readonly LedgerLine[], a: SideHead, b: SideHead): string[] {
  const signs: Readonly<Record<LedgerLine['state'], string>> = {
    equal: '= equal',
    differs: '≠ differs',
    onlyA: '≠ only in A',
    onlyB: '≠ only in B',
    unknown: '? not recorded',
  };
  const rows = ledger.map((line) => [
    name(line.label),
    name(line.a),
    name(line.b),
    line.note === '' ? signs[line.state] : `${signs[line.state]}: ${plain(line.note)}`,
  ]);
  return table(['', `A ${name(a.name)}`, `B ${name(b.name)}`, ''], rows);
}

const SCOPE_WORDS: Readonly<Record<Waterfall['scope'], string>> = {
  whole: 'Whole span, from the first kernel to the last',
  batches: 'From the first batch to the end of the last',
  perBatch: 'A batch, medians',
};

function deviceBlocks({ a, b, figures, scopes }: DeviceComparison, { devices }: SideComparison): string[][] {
  const title = devices.length > 1 ? `, ${gpu(a)} against ${gpu(b)}` : '';
  if (figures === null)
    return [
      [`### Where did the time go?${title}`],
      ['A side has no kernels here: there is no span to compare.'],
    ];
  return [
    [`### Where did the time go?${title}`],
    ...scopes.map((scope) => [
      `**${SCOPE_WORDS[scope.scope]}**${leftOutText(scope)}`,
      '',
      ...waterfallTable(scope),
    ]),
  ];
}

function gpu(key: string | null): string {
  return key === null ? 'none' : `GPU ${key.slice(1).replace('@', ' on card ')}`;
}

function leftOutText({ scope, a, b }: Waterfall): string {
  if (scope !== 'perBatch') return '';
  const side = (letter: string, { batches, leftOut }: Waterfall['a']): string =>
    `${letter}: ${countOf(batches, 'batch', 'batches')}${leftOut > 0 ? `, ${formatCount(leftOut)} left out (the first of each process warms up)` : ''}`;
  return ` (${side('A', a)}; ${side('B', b)})`;
}

function waterfallTable({ total, steps, remainderNs, scope }: Waterfall): string[] {
  const row = (label: string, figure: Figure): string[] => [
    label,
    msText(figure.a),
    msText(figure.b),
    changeText(figure),
    ...(scope === 'perBatch' ? [spreadText(figure)] : []),
  ];
  const rest =
    remainderNs === 0
      ? []
      : [
          [
            'Medians do not add up',
            '',
            '',
            `${msText(Math.abs(remainderNs))} ${remainderNs < 0 ? 'less' : 'more'}`,
            '',
          ],
        ];
  return table(
    ['', 'A', 'B', 'B − A', ...(scope === 'perBatch' ? ['lowest – highest without outliers, A; B'] : [])],
    [...steps.map(({ part, figure }) => row(DIFF_PART_WORDS[part], figure)), ...rest, row('**All**', total)],
  );
}

function spreadText({ spread }: Figure): string {
  if (spread === null) return '';
  const { a, b } = spread;
  return `${msText(a.low)} – ${msText(a.high)}; ${msText(b.low)} – ${msText(b.high)}`;
}

const KERNEL_STATES: Readonly<Record<KernelComparison['state'], string>> = {
  equal: 'equal',
  perBatch: 'equal a batch',
  grids: 'other grids',
  counts: 'other number',
  onlyA: 'only in A',
  onlyB: 'only in B',
};

function kernelBlocks(kernels: readonly KernelComparison[]): string[][] {
  const told = kernels.filter(({ sum, state }) => sum.difference !== 0 || state !== 'equal');
  const rows = told
    .slice(0, LISTED)
    .map(({ name: text, state, count, sum, perBatch }) => [
      code(text),
      `${formatCount(count.a)} → ${formatCount(count.b)}`,
      KERNEL_STATES[state],
      `${msText(sum.a)} → ${msText(sum.b)}`,
      perBatch === null ? changeText(sum) : `${changeText(perBatch)} (a batch, median)`,
    ]);
  return listBlocks('Kernels', ['', 'number', '', 'time', 'change'], rows, told.length);
}

const RANGE_STATES: Readonly<Record<RangeComparison['state'], string>> = {
  equal: 'equal',
  counts: 'other number',
  onlyA: 'only in A',
  onlyB: 'only in B',
};

function rangeBlocks(ranges: readonly RangeComparison[]): string[][] {
  const told = ranges.filter(({ self, state }) => self.difference !== 0 || state !== 'equal');
  const rows = told
    .slice(0, LISTED)
    .map(({ name: text, state, count, total, self, parent }) => [
      code(text),
      parent === null ? '' : code(parent),
      `${formatCount(count.a)} → ${formatCount(count.b)}`,
      RANGE_STATES[state],
      `${msText(total.a)} → ${msText(total.b)}`,
      changeText(self),
    ]);
  return listBlocks('Ranges', ['', 'in', 'number', '', 'total', 'without ranges inside'], rows, told.length);
}

function listBlocks(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  all: number,
): string[][] {
  if (rows.length === 0) return [];
  const more =
    all > rows.length ? ['', `And ${formatCount(all - rows.length)} more; --json has them all.`] : [];
  return [[`### ${title}, by difference`], [...table(columns, rows), ...more]];
}

function noteLines({ unlisted, foldDigits, copies }: SideComparison): string[] {
  const { kernels, ranges } = unlisted;
  return [
    ...(foldDigits ? ['Names that differ by numbers only are one.'] : []),
    ...copies
      .filter(({ bytes }) => bytes.a !== bytes.b)
      .map(({ kind, bytes }) => `${kind}: ${bytesText(bytes.a)} → ${bytesText(bytes.b)}.`),
    ...(kernels.a + kernels.b + ranges.a + ranges.b > 0
      ? ['Names beyond the thousand with the most time are summed, not listed.']
      : []),
  ].map((line) => `_${plain(line)}_`);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

/** Names of a file in a sentence: no mark-up, no line break, nothing that a terminal would obey. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').replace(/[\\`*<>|[\]~@#]|(?<!\w)_|_(?!\w)/g, '\\$&');
}

function name(text: string): string {
  return plain(cutMiddle(text, NAME_LENGTH));
}

function code(text: string): string {
  const clean = cutMiddle(text, NAME_LENGTH).replace(/[\p{Cc}\p{Cf}`]+/gu, ' ');
  return `\`${clean.replaceAll('|', '\\|')}\``;
}
