/** What is said of a column of the ribbon, beside the pointer and to those who cannot point. */

import type { Batch, BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { countOf, formatBytes, formatCount, formatDuration, formatShare } from '../../base/text';
import { BATCH_BANDS } from '../../state/batch-bands';
import { lengthOf } from '../../state/batch-lengths';
import { batchLabel, batchOfLabel } from '../../state/batches';
import type { RibbonColumns } from './ribbon-columns';
import { VERDICT_LOOKS, type BandLook } from './verdict-looks';

export interface FactLine {
  readonly look: BandLook;
  readonly word: string;
  readonly duration: string;
  /** Null of a mean, which is no whole number of ns. */
  readonly exact: string | null;
  readonly share: string;
}

export interface RibbonFacts {
  readonly title: string;
  readonly duration: string;
  readonly exact: string | null;
  /** They add up to the duration. */
  readonly parts: readonly FactLine[];
  /** Of the copies that start in the window; beside the parts. */
  readonly verdicts: readonly { readonly look: BandLook; readonly text: string }[];
  readonly notes: readonly string[];
}

/** Of one batch, or of several in one column. */
export function ribbonFacts(
  list: BatchList,
  track: BatchTrack,
  columns: RibbonColumns,
  column: number,
): RibbonFacts {
  const first = columns.first[column] as number;
  const count = (columns.first[column + 1] as number) - first;
  const longest = track.batches[columns.longest[column] as number] as Batch;
  const scale = scaleNote(track, columns, column);
  if (count === 1) {
    const facts = batchFacts(list, track, longest);
    return { ...facts, notes: [...facts.notes, scale] };
  }
  const bandsNs = columns.bandsNs.subarray(column * BATCH_BANDS.length, (column + 1) * BATCH_BANDS.length);
  const meanNs = bandsNs.reduce((sum, ns) => sum + ns, 0);
  const length = formatDuration(lengthOf(longest));
  return {
    title: titleOf(list, track, first, count),
    duration: `mean ${formatDuration(meanNs)}`,
    exact: null,
    parts: partLines(bandsNs, meanNs, () => null),
    verdicts: [],
    notes: [`longest: ${batchLabel(list, longest)}, ${length}; a click goes to it`, scale],
  };
}

export function batchFacts(list: BatchList, track: BatchTrack, batch: Batch): RibbonFacts {
  const exactOf = (ns: number): string => `${formatCount(ns)} ns`;
  const bandsNs = BATCH_BANDS.map(({ parts }) => parts.reduce((sum, part) => sum + batch.parts[part], 0));
  return {
    title: batchOfLabel(list, { track, batch }),
    duration: formatDuration(lengthOf(batch)),
    exact: exactOf(lengthOf(batch)),
    parts: partLines(bandsNs, lengthOf(batch), exactOf),
    verdicts: verdictLines(batch),
    notes: notesOfOne(track, batch),
  };
}

function partLines(
  bandsNs: ArrayLike<number>,
  wholeNs: number,
  exactOf: (ns: number) => string | null,
): FactLine[] {
  return BATCH_BANDS.flatMap((look, band) => {
    const ns = bandsNs[band] as number;
    if (ns === 0) return [];
    const share = formatShare(ns, wholeNs);
    return [{ look, word: look.word, duration: formatDuration(ns), exact: exactOf(ns), share }];
  });
}

function titleOf({ isGuess }: BatchList, track: BatchTrack, first: number, count: number): string {
  const word = isGuess ? 'guessed' : 'batches';
  return `${word} ${formatCount(first + 1)}–${formatCount(first + count)} of ${formatCount(track.batches.length)}`;
}

function notesOfOne(track: BatchTrack, batch: Batch): string[] {
  const { outlierNs } = track;
  const work = [countOf(batch.kernels, 'kernel')];
  if (batch.htod.count > 0)
    work.push(`${countOf(batch.htod.count, 'HtoD copy', 'HtoD copies')} ${formatBytes(batch.htod.bytes)}`);
  if (batch.group !== null) work.push(`group ${formatCount(batch.group)} of ${formatCount(track.groups)}`);
  const notes = [work.join(' · ')];
  if (batch.overlappedNs > 0)
    notes.push(`${formatDuration(batch.overlappedNs)} of the kernels beside copying`);
  if (batch.leadInNs > 0)
    notes.push(`lead-in ${formatDuration(batch.leadInNs)}: its start to its first kernel, before the window`);
  if (batch.isOutlier && outlierNs !== null)
    notes.push(`outlier: longer than ${formatDuration(outlierNs)}, median + 3 × 1.4826 × MAD`);
  return notes;
}

function scaleNote({ maxNs }: BatchTrack, { scaleNs, longestNs }: RibbonColumns, column: number): string {
  const height = `ribbon height ${formatDuration(scaleNs)}`;
  if (scaleNs >= maxNs) return `${height}, the longest`;
  return (longestNs[column] as number) > scaleNs ? `cut at ${height}` : `${height}; longer ones are cut`;
}

function verdictLines({ verdicts }: Batch): RibbonFacts['verdicts'] {
  return verdicts.map(({ verdict, count, waitNs }) => ({
    look: VERDICT_LOOKS[verdict],
    text: `${countOf(count, 'copy', 'copies')}: ${verdict}${waitNs > 0 ? `, waited ${formatDuration(waitNs)}` : ''}`,
  }));
}

/** In one sentence, for a reader of the screen. */
export function factsSentence({ title, duration, parts, verdicts, notes }: RibbonFacts): string {
  const inner = parts.map(({ word, duration: part }) => `${word} ${part}`);
  return [`${title}, ${duration}`, ...inner, ...verdicts.map(({ text }) => text), ...notes].join(', ');
}
