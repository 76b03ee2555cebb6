/** The columns of the table of batches: what matters most of a batch, or every part of its window. Copies have exact values. */

import type { Batch, BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { formatCount } from '../../base/text';
import { BATCH_BANDS, bandNs, lookColour } from '../../state/batch-bands';
import { lengthOf } from '../../state/batch-lengths';
import { batchLabel } from '../../state/batches';
import type { Trace } from '../../trace/trace';
import type { DataColumn } from '../../ui/data-column';
import { Swatch } from '../../ui/Swatch';
import { CLASS_LOOKS, type ClassLook } from '../class-looks';
import { ClassSwatch } from '../ClassSwatch';
import { countColumn, timeColumn } from '../columns';
import type { Explanation } from '../explain/explanation';
import { ExplainColumn } from '../explain/Explain';
import { startTexts } from '../start-text';
import {
  COPY_VERDICTS_OF_A_BATCH,
  IDLE,
  KERNEL_COUNT,
  PARTS_OF_A_BATCH,
  partExplanation,
  type BatchExplanations,
} from './batch-explanations';
import { occurringParts } from './batch-parts';
import { choiceName, copiesText, partsText, verdictsText } from './batch-words';
import styles from './BatchesPanel.module.css';
import { idleNs, scaleNs } from './shown-batches';

interface Of {
  readonly list: BatchList;
  readonly track: BatchTrack;
  readonly explanations: BatchExplanations;
  readonly trace: Trace;
}

export function batchColumns(of: Of): DataColumn<Batch>[] {
  const { list, track, explanations } = of;
  const time = times(of);
  return [
    ...firstColumns(of),
    partsColumn(track),
    time('kernels', 'kernels', partExplanation('kernels'), ({ parts }) => parts.kernels, false),
    time('copy', 'copy', partExplanation('exposedCopy'), ({ parts }) => parts.exposedCopy, false),
    time('idle', 'idle', IDLE, idleNs),
    ...(list.isGuess ? [] : [time('leadIn', 'lead-in', explanations.leadIn, ({ leadInNs }) => leadInNs)]),
    {
      ...countColumn(
        { id: 'count', head: 'count', of: KERNEL_COUNT, hasSign: false },
        ({ kernels }) => kernels,
        aboutOf(of),
      ),
      width: '54px',
      plain: { head: 'kernels that start in it' },
    },
    {
      id: 'copies',
      head: 'HtoD copies',
      width: 'minmax(104px, 1.6fr)',
      help: <ExplainColumn of={COPY_VERDICTS_OF_A_BATCH} />,
      value: ({ verdicts }) => verdicts.reduce((sum, { waitNs }) => sum + waitNs, 0),
      cell: (batch) => <Copies batch={batch} />,
      plain: { value: copiesText },
    },
  ];
}

function startColumn({ trace }: Of): DataColumn<Batch> {
  const startText = startTexts(trace.extent);
  const zero = trace.zero ?? 0;
  return {
    id: 'start',
    head: 'start',
    width: '80px',
    isNumber: true,
    value: ({ window }) => window.from,
    cell: ({ window }) => <span>{startText(window.from - zero)}</span>,
    plain: { head: 'start (ns)', value: ({ window }) => window.from - zero },
  };
}

/** The window by every part that occurs in the track; they add up to it. */
export function partColumns(of: Of): DataColumn<Batch>[] {
  const time = times(of);
  const parts = occurringParts(of.track.batches).map(({ part, head, word }) => ({
    ...time(part, head, partExplanation(part), (batch) => batch.parts[part], false),
    width: 'minmax(64px, 1fr)',
    plain: { head: `${word} (ns)`, value: (batch: Batch) => batch.parts[part] },
  }));
  const [first, ...others] = parts;
  const before = [...firstColumns(of), startColumn(of)];
  if (first === undefined) return before;
  return [...before, { ...first, help: <ExplainColumn of={PARTS_OF_A_BATCH} /> }, ...others];
}

/** A figure of a line is of the window of its batch. */
function aboutOf({ list, track }: Of) {
  const name = choiceName(list.choice);
  return ({ window }: Batch) => ({ device: track.device, name, span: window, spanWord: 'batch' }) as const;
}

function times(of: Of) {
  const about = aboutOf(of);
  return (
    id: string,
    head: string,
    meaning: Explanation,
    value: (batch: Batch) => number,
    hasSign = true,
  ) => ({
    ...timeColumn({ id, head, of: meaning, hasSign }, value, about),
    width: hasSign ? '82px' : '64px',
  });
}

function firstColumns(of: Of): DataColumn<Batch>[] {
  const { list, track, explanations } = of;
  const hasGroups = track.batches.some(({ group }) => group !== null);
  const group: DataColumn<Batch> = {
    id: 'group',
    head: 'group',
    width: '52px',
    isNumber: true,
    value: ({ group: number }) => number ?? 0,
    cell: ({ group: number }) => <span>{number === null ? 'none' : formatCount(number)}</span>,
    plain: { value: ({ group: number }) => number },
  };
  return [
    {
      id: 'batch',
      head: 'batch',
      width: list.isGuess ? '98px' : '54px',
      isNumber: true,
      value: ({ number }) => number,
      cell: (batch) => <span>{list.isGuess ? batchLabel(list, batch) : formatCount(batch.number)}</span>,
      plain: { value: (batch) => batchLabel(list, batch) },
    },
    ...(hasGroups ? [group] : []),
    times(of)('length', 'length', explanations.length, lengthOf),
    {
      id: 'outlier',
      head: 'outlier',
      width: '54px',
      value: ({ isOutlier }) => (isOutlier ? 1 : 0),
      cell: ({ isOutlier }) => isOutlier && <Outlier />,
      plain: { value: ({ isOutlier }) => (isOutlier ? 'outlier' : '') },
    },
  ];
}

function Outlier() {
  return (
    <span className={styles.outlier}>
      <span className={styles.triangle} aria-hidden /> yes
    </span>
  );
}

/** On one scale with all others, that of the chart. */
function partsColumn(track: BatchTrack): DataColumn<Batch> {
  const mostNs = scaleNs(track.batches);
  return {
    id: 'parts',
    head: 'parts',
    width: 'minmax(64px, 1fr)',
    help: <ExplainColumn of={PARTS_OF_A_BATCH} />,
    value: (batch) => lengthOf(batch),
    cell: (batch) => (
      <span className={styles.parts} title={partsText(batch)}>
        <span
          data-cut={lengthOf(batch) > mostNs || undefined}
          style={{ width: `${Math.min(100, (100 * lengthOf(batch)) / mostNs)}%` }}
        >
          {BATCH_BANDS.map((band) => {
            const ns = bandNs(batch, band);
            return (
              ns > 0 && <Swatch key={band.word} colour={lookColour(band)} texture={band.texture} share={ns} />
            );
          })}
        </span>
      </span>
    ),
    plain: { value: partsText },
  };
}

const WAIT_LOOKS: Readonly<Partial<Record<Batch['verdicts'][number]['verdict'], ClassLook>>> = {
  'malloc-stalled': CLASS_LOOKS.mallocStalled,
  held: CLASS_LOOKS.heldInCall,
  queued: CLASS_LOOKS.queued,
  'nothing to overlap': CLASS_LOOKS.nothingToOverlap,
};

function Copies({ batch }: { readonly batch: Batch }) {
  const [first] = batch.verdicts;
  const look = first === undefined ? undefined : WAIT_LOOKS[first.verdict];
  const text = copiesText(batch);
  return (
    <>
      {look !== undefined && <ClassSwatch look={look} />}
      {text === '' ? (
        <span className={styles.dim}>none</span>
      ) : (
        <span title={text}>{verdictsText(batch.verdicts)}</span>
      )}
    </>
  );
}
