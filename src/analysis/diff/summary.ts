/** What a comparison says first: one sentence a matter, figures with what they are of. */

import { countOf, formatCount } from '../../base/text';
import type { DiffSide } from './diff-side';
import { bytesText, DIFF_PART_WORDS, figureText, msText } from './diff-words';
import type { Figure, RangeComparison, SideComparison, SideHead, WorkVerdict } from './side-comparison';

type Compared = Omit<SideComparison, 'summary'>;

export function summarise(comparison: Compared, a: DiffSide, b: DiffSide): string[] {
  if (comparison.sameFile) return ['A and B are the same file.', ...work(comparison, a)];
  return [
    ...work(comparison, a),
    ...(comparison.verdict.basis === 'perBatch' ? batches(comparison) : []),
    ...spans(comparison),
    ...copies(comparison),
    ...steps(comparison),
    ...(comparison.verdict.basis === 'perBatch' ? [] : batches(comparison)),
    ...ranges(comparison),
    ...handoffs(comparison),
    ...outsideBatches(a, b),
  ];
}

/** What the reasons of a verdict are headed by; a whole sentence where there are none. */
export function verdictHead({ kind, basis, reasons }: WorkVerdict): string {
  switch (kind) {
    case 'equal':
      return reasons.length === 0 ? 'Equal work.' : 'Equal work; apart from it:';
    case 'comparable':
      return `Comparable${basis === 'perBatch' ? ' a batch' : ''}, with these exceptions:`;
    case 'notComparable':
      return 'Not comparable:';
  }
}

function work({ verdict }: Compared, a: DiffSide): string[] {
  if (verdict.kind !== 'equal') return [];
  const parts = [
    countOf(a.kernels.count, 'kernel'),
    ...(a.kernels.products > 0 ? [countOf(a.kernels.products, 'matrix product')] : []),
    ...a.copies.map(
      ({ kind, count, bytes }) =>
        `${formatCount(count)} ${kind} ${count === 1 ? 'copy' : 'copies'} of ${bytesText(bytes)}`,
    ),
  ];
  return [`The same ${parts.join(', ')}.`];
}

function spans({ devices }: Compared): string[] {
  return devices.flatMap(({ figures, a }, _, all) => {
    if (figures === null) return [];
    const where = all.length > 1 ? `GPU ${a?.slice(1).replace('@', ' on card ') ?? ''}: ` : '';
    return [
      `${where}Span ${figureText(figures.span)}.`,
      `${where}Kernel time ${figureText(figures.kernels)}.`,
      `${where}Idle ${figureText(figures.bubble)}.`,
    ];
  });
}

function copies({ copies: kinds, devices }: Compared): string[] {
  const overlap = devices.reduce((sum, { figures }) => sum + (figures?.overlap.difference ?? 0), 0);
  return [
    ...kinds
      .filter(({ kind, count }) => kind === 'HtoD' && count.a > 0 && count.b > 0)
      .map(({ kind, sum, memory }) => {
        const [from, to] = [memory.a.join(', '), memory.b.join(', ')];
        return `${kind} copies ${figureText(sum)}${from === to ? '' : `; memory ${from} → ${to}`}.`;
      }),
    ...(overlap === 0
      ? devices.flatMap(({ figures }) =>
          figures !== null && (figures.exposedCopy.a > 0 || figures.exposedCopy.b > 0)
            ? [`Copies hidden under kernels: ${msText(figures.overlap.a)} → ${msText(figures.overlap.b)}.`]
            : [],
        )
      : [
          `${msText(Math.abs(overlap))} ${overlap > 0 ? 'more' : 'less'} of copies hidden under kernels: ${devices
            .flatMap(({ figures }) =>
              figures === null ? [] : [`${msText(figures.overlap.a)} → ${msText(figures.overlap.b)}`],
            )
            .join(', ')}.`,
        ]),
  ];
}

const TOLD = 3;

/** What filled the idle time, and changed most. */
function steps({ devices }: Compared): string[] {
  return devices.flatMap(({ scopes }) => {
    const whole = scopes.find(({ scope }) => scope === 'whole');
    const told = [...(whole?.steps ?? [])]
      .filter(({ part, figure }) => DIFF_PART_WORDS[part].startsWith('Idle') && figure.difference !== 0)
      .sort((x, y) => Math.abs(y.figure.difference) - Math.abs(x.figure.difference))
      .slice(0, TOLD);
    return told.map(({ part, figure }) => `${DIFF_PART_WORDS[part]} ${figureText(figure)}.`);
  });
}

function batches({ devices, a, b }: Compared): string[] {
  const told = devices.flatMap(({ figures }) => (figures?.batch ? [figures.batch] : []));
  return [...batchCounts(a, b), ...told.map((figure) => `A batch, median ${figureText(figure)}.`)];
}

function batchCounts({ batches: a }: SideHead, { batches: b }: SideHead): string[] {
  if (a === null || b === null) return [];
  const names = a.name === b.name ? a.name : `${a.name} against ${b.name}`;
  return a.count === b.count
    ? [`${countOf(a.count, 'batch', 'batches')} on both sides: ${names}.`]
    : [
        `${countOf(b.count, 'batch', 'batches')} against ${formatCount(a.count)}, so they are compared by their medians: ${names}.`,
      ];
}

/** What vanished and what took its place, by the range that both lie in; then what grew most. */
function ranges({ ranges: all }: Compared): string[] {
  const gone = all.filter(({ state }) => state === 'onlyA');
  const come = all.filter(({ state }) => state === 'onlyB');
  const parents = [...new Set([...gone, ...come].map(({ parent }) => parent))];
  const swaps = parents.map((parent) => {
    const inParent = (of: readonly RangeComparison[]): RangeComparison[] =>
      of.filter((range) => range.parent === parent);
    return { parent, gone: inParent(gone), come: inParent(come) };
  });
  const grown = all
    .filter(({ state, self }) => state !== 'onlyA' && state !== 'onlyB' && self.difference > 0)
    .slice(0, 1)
    .map(({ name, self }) => `Ranges that took more time: ${name} ${figureText(self)}.`);
  return [
    ...swaps.map(({ parent, gone: out, come: now }) => {
      const where = parent === null ? 'Outside other ranges' : `In ${parent}`;
      const parts = [
        ...(out.length > 0 ? [`${rangeList(out, 'a')} only in A`] : []),
        ...(now.length > 0 ? [`${rangeList(now, 'b')} only in B`] : []),
      ];
      return `${where}: ${parts.join('; ')}.`;
    }),
    ...grown,
  ];
}

const LISTED_RANGES = 6;

function rangeList(ranges: readonly RangeComparison[], side: 'a' | 'b'): string {
  const listed = [...ranges].sort((x, y) => y.total[side] - x.total[side]);
  const texts = listed
    .slice(0, LISTED_RANGES)
    .map(({ name, count, total }) => `${name} (${formatCount(count[side])} ×, ${msText(total[side])})`);
  const more = listed.length - texts.length;
  return [...texts, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ');
}

function handoffs({ handoffs: pair }: Compared): string[] {
  if (pair === null) return [];
  const text = (where: string, of: Figure): string => `Handoffs ${where} ${figureText(of)}.`;
  return [
    ...(pair.sameGroup.a + pair.sameGroup.b > 0 ? [text('inside a group', pair.sameGroup)] : []),
    ...(pair.otherGroup.a + pair.otherGroup.b > 0 ? [text('between groups', pair.otherGroup)] : []),
  ];
}

/** Warm-up and tear-down are in the span, and in no batch. */
function outsideBatches(a: DiffSide, b: DiffSide): string[] {
  const of = ({ devices: [device] }: DiffSide): number | null => {
    if (!device?.whole || device.batches === null) return null;
    const { whole, batches: inside } = device;
    return whole.span.to - whole.span.from - (inside.span.to - inside.span.from);
  };
  const [inA, inB] = [of(a), of(b)];
  if (inA === null || inB === null || Math.abs(inA - inB) < TELLING_NS) return [];
  return [`Of the span, before the first batch or after the last: ${msText(inA)} → ${msText(inB)}.`];
}

/** What is less is no matter of warm-up. */
const TELLING_NS = 10e6;
