/** The ledger: line by line, what both sides did, how, and on what. */

import { countOf, formatCount } from '../../base/text';
import { isOwn, producerText } from '../../trace/producer';
import type { DiffSide, SideCopies } from './diff-side';
import { bytesText } from './diff-words';
import type { KernelComparison, LedgerLine, RangeComparison } from './side-comparison';

type Line = Omit<LedgerLine, 'state' | 'note'> & Partial<Pick<LedgerLine, 'state' | 'note'>>;

/** In the order in which they are read: work, then how, then on what. */
export function makeLedger(
  a: DiffSide,
  b: DiffSide,
  kernels: readonly KernelComparison[],
  ranges: readonly RangeComparison[],
): LedgerLine[] {
  const lines: Line[] = [
    kernelLine(a, b, kernels),
    countLine('products', 'Matrix products', 'work', a.kernels.products, b.kernels.products),
    ...graphLine(a, b),
    ...copyLines(a, b),
    ...(a.memsets + b.memsets > 0 ? [countLine('memsets', 'Memsets', 'work', a.memsets, b.memsets)] : []),
    ...batchLines(a, b),
    ...memoryLines(a, b),
    rangeLine(a, b, ranges),
    countLine('threads', 'Threads with API calls', 'how', a.callingThreads, b.callingThreads),
    countLine('streams', 'Streams with HtoD copies', 'how', a.htodStreams, b.htodStreams),
    machineLine('devices', 'Devices', deviceText(a), deviceText(b)),
    machineLine('driver', 'Driver', a.file.driver, b.file.driver),
    producerLine(a.file.nsysVersion, b.file.nsysVersion),
  ];
  return lines.map((line) => ({ ...line, state: line.state ?? stateOf(line), note: line.note ?? '' }));
}

const NONE = 'none';
const NOT_RECORDED = 'not recorded';

function stateOf({ a, b }: Line): LedgerLine['state'] {
  if (a === NOT_RECORDED || b === NOT_RECORDED) return a === b ? 'equal' : 'unknown';
  if (a === b) return 'equal';
  if (a === NONE) return 'onlyB';
  return b === NONE ? 'onlyA' : 'differs';
}

function countText(count: number): string {
  return count === 0 ? NONE : formatCount(count);
}

function countLine(
  key: LedgerLine['key'],
  label: string,
  about: LedgerLine['about'],
  a: number,
  b: number,
): Line {
  return { key, label, about, a: countText(a), b: countText(b) };
}

function machineLine(key: LedgerLine['key'], label: string, a: string | null, b: string | null): Line {
  return { key, label, about: 'machine', a: a ?? NOT_RECORDED, b: b ?? NOT_RECORDED };
}

/** A recording of the demo is none of nsys. */
function producerLine(a: string | null, b: string | null): Line {
  if (!isOwn(a) && !isOwn(b)) return machineLine('nsys', 'nsys', a, b);
  const [textA, textB] = [a, b].map((version) => (version === null ? null : producerText(version)));
  return machineLine('nsys', 'Recorded by', textA ?? null, textB ?? null);
}

function kernelLine(a: DiffSide, b: DiffSide, kernels: readonly KernelComparison[]): Line {
  const hasGrids = a.kernels.hasGrids && b.kernels.hasGrids;
  const off = kernels.filter(({ state }) => state !== 'equal');
  const isRestEqual =
    a.kernels.rest.names === b.kernels.rest.names && a.kernels.rest.digest === b.kernels.rest.digest;
  const isEqual = off.length === 0 && isRestEqual;
  const line = {
    key: 'kernels',
    label: hasGrids ? 'Kernels, by name and grid' : 'Kernels, by name',
    about: 'work',
    a: countText(a.kernels.count),
    b: countText(b.kernels.count),
  } as const;
  if (isEqual) return { ...line, state: 'equal' };
  const many = (state: KernelComparison['state']): number =>
    off.filter((kernel) => kernel.state === state).length;
  const parts = [
    words(many('counts'), 'name differs in number', 'names differ in number'),
    words(many('perBatch'), 'name differs in number, not a batch', 'names differ in number, not a batch'),
    words(many('grids'), 'name differs in grids', 'names differ in grids'),
    words(many('onlyA'), 'name only in A', 'names only in A'),
    words(many('onlyB'), 'name only in B', 'names only in B'),
    isRestEqual ? '' : 'names beyond the list differ',
  ];
  const state = a.kernels.count === 0 ? 'onlyB' : b.kernels.count === 0 ? 'onlyA' : 'differs';
  return { ...line, state, note: parts.filter(Boolean).join(', ') };
}

function words(count: number, one: string, many: string): string {
  return count === 0 ? '' : countOf(count, one, many);
}

function graphLine(a: DiffSide, b: DiffSide): Line[] {
  const { graphLaunches: inA } = a.kernels;
  const { graphLaunches: inB } = b.kernels;
  return inA + inB === 0 ? [] : [countLine('graphs', 'Graphs recorded as wholes', 'work', inA, inB)];
}

function copyPairs(
  a: DiffSide,
  b: DiffSide,
): [kind: string, SideCopies | undefined, SideCopies | undefined][] {
  const kinds = [...new Set([...a.copies, ...b.copies].map(({ kind }) => kind))];
  const find = (side: DiffSide, kind: string) => side.copies.find((copies) => copies.kind === kind);
  return kinds.map((kind) => [kind, find(a, kind), find(b, kind)]);
}

function copyLines(a: DiffSide, b: DiffSide): Line[] {
  const text = (copies: SideCopies | undefined): string =>
    copies === undefined ? NONE : `${formatCount(copies.count)}, ${bytesText(copies.bytes)}`;
  return copyPairs(a, b).map(([kind, x, y]): Line => {
    const isEqual = x?.count === y?.count && x?.bytes === y?.bytes;
    const line = {
      key: 'copies',
      label: `${kind} copies, bytes`,
      about: 'work',
      a: text(x),
      b: text(y),
    } as const;
    if (isEqual) return { ...line, state: 'equal' };
    const state = x === undefined ? 'onlyB' : y === undefined ? 'onlyA' : 'differs';
    // Rounded texts may read alike.
    const bytes = x?.bytes === y?.bytes ? 'the same bytes' : `${exact(x)} against ${exact(y)} bytes`;
    return { ...line, state, note: state === 'differs' ? bytes : '' };
  });
}

function exact(copies: SideCopies | undefined): string {
  return formatCount(copies?.bytes ?? 0);
}

function memoryLines(a: DiffSide, b: DiffSide): Line[] {
  return copyPairs(a, b).flatMap(([kind, x, y]): Line[] => {
    if (x === undefined || y === undefined) return [];
    return [{ key: 'memory', label: `${kind} memory`, about: 'how', a: memoryText(x), b: memoryText(y) }];
  });
}

/** "Pageable to Device", numbers where there are several. */
export function memoryTexts({ memory }: SideCopies): string[] {
  return memory.map(
    ({ src, dst, count }) => `${memory.length > 1 ? `${formatCount(count)} ` : ''}${src} to ${dst}`,
  );
}

function memoryText(copies: SideCopies): string {
  return memoryTexts(copies).join(', ');
}

function batchLines(a: DiffSide, b: DiffSide): Line[] {
  if (a.batches === null && b.batches === null) return [];
  const name = (side: DiffSide): string | null => batchName(side);
  const [nameA, nameB] = [name(a), name(b)];
  const count = countLine('batches', 'Batches', 'work', a.batches?.count ?? 0, b.batches?.count ?? 0);
  const note =
    nameA === nameB ? (nameA ?? '') : [nameA, nameB].filter((one) => one !== null).join(' against ');
  const groups = [a.batches?.groups ?? 0, b.batches?.groups ?? 0] as const;
  return [
    { ...count, note },
    ...(groups[0] + groups[1] > 0 ? [countLine('groups', 'Groups of batches', 'how', ...groups)] : []),
  ];
}

/** What the batches of a side are made of; null where it has none. */
export function batchName({ batches }: DiffSide): string | null {
  if (batches === null) return null;
  return batches.choice.kind === 'ranges' ? batches.choice.family : `${batches.choice.kernel}, a guess`;
}

function rangeLine(a: DiffSide, b: DiffSide, ranges: readonly RangeComparison[]): Line {
  const many = (state: RangeComparison['state']): number =>
    ranges.filter((range) => range.state === state).length;
  const text = (side: DiffSide): string =>
    side.ranges.count === 0
      ? NONE
      : `${formatCount(side.ranges.count)} of ${countOf(side.ranges.listed.length + side.ranges.rest.names, 'name')}`;
  const note = [
    words(many('onlyA'), 'name only in A', 'names only in A'),
    words(many('onlyB'), 'name only in B', 'names only in B'),
    words(many('counts'), 'differs in number', 'differ in number'),
  ]
    .filter(Boolean)
    .join(', ');
  const line = { key: 'ranges', label: 'Ranges', about: 'how', a: text(a), b: text(b), note } as const;
  return note === '' ? line : { ...line, state: stateOf(line) === 'equal' ? 'differs' : stateOf(line) };
}

function deviceText({ devices }: DiffSide): string | null {
  if (devices.length === 0) return NONE;
  const names = devices.map(({ name }) => name);
  if (names.every((name) => name === null)) return countOf(devices.length, 'device');
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name ?? '?', (counts.get(name ?? '?') ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ');
}
