import { useId } from 'react';
import type { RunTimes } from '../../analysis/diff/side-comparison';
import { SideBadge } from '../../ui/SideBadge';
import { RUN_TIME } from './compare-explanations';
import type { ComparePanelsProps } from './compare-props';
import { amountText, ofAText } from './compare-words';
import { CompareFigure } from './CompareExplain';
import { missingTimes, readRunTimeText, runTimesText, type RunTimeText } from './run-time-words';
import styles from './RunTimesPart.module.css';
import { SIDES, SIDE_WORDS } from './side-words';

type RunTimesPartProps = Pick<ComparePanelsProps, 'comparison' | 'runTimes' | 'onRunTimes'>;

/** Run times without a profiler: pasted, said back, on one scale, and what they say beside the traces. */
export function RunTimesPart({ comparison, runTimes: texts, onRunTimes }: RunTimesPartProps) {
  const saidId = useId();
  const read = { a: readRunTimeText(texts.a), b: readRunTimeText(texts.b) };
  const { runTimes: compared } = comparison;
  const missing = missingTimes(read.a, read.b);
  const both = [read.a, read.b].flatMap((one) => (one.kind === 'read' ? [one.times] : []));
  return (
    <section className={styles.section} aria-labelledby="compare-runs">
      <header className={styles.head}>
        <h2 id="compare-runs" className={styles.title}>
          Run times without a profiler
        </h2>
        {compared !== null && missing === null && (
          <span className={styles.sum}>
            <CompareFigure of={RUN_TIME} figure={compared.figure}>
              <b>{compared.overlap ? 'no difference shown' : amountText(compared.figure)}</b>
            </CompareFigure>
            {!compared.overlap && `, ${ofAText(compared.figure)}`}
          </span>
        )}
      </header>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <div key={side} className={styles.side}>
            <SideBadge side={side} />
            <input
              className={styles.field}
              aria-label={`Run times of ${SIDE_WORDS[side]} without a profiler`}
              aria-invalid={read[side].kind === 'unread'}
              aria-describedby={saidId}
              placeholder="9.29 9.15 9.85"
              spellCheck={false}
              value={texts[side]}
              onChange={({ target }) => onRunTimes({ ...texts, [side]: target.value })}
            />
            <Said read={read[side]} both={both} />
          </div>
        ))}
      </div>
      <div id={saidId} className={styles.said} aria-live="polite">
        {missing !== null && <p>{missing}</p>}
        {missing === null &&
          compared?.sentences.slice(1).map((sentence) => (
            <p key={sentence} className={sentence.startsWith('Trace and clock') ? styles.strong : undefined}>
              {sentence}
            </p>
          ))}
      </div>
    </section>
  );
}

function Said({ read, both }: { readonly read: RunTimeText; readonly both: readonly RunTimes[] }) {
  if (read.kind !== 'read')
    return <span className={styles.unread}>{read.kind === 'none' ? 'none' : 'not read'}</span>;
  return (
    <span className={styles.read}>
      <span>{runTimesText(read.times)}</span>
      <RunTimeRange times={read.times} both={both} />
    </span>
  );
}

interface RunTimeRangeProps {
  readonly times: RunTimes;
  /** Those of both sides: one scale. */
  readonly both: readonly RunTimes[];
}

/** Lowest to highest as a line, the median as a tick; from the lowest of both sides to the highest. */
function RunTimeRange({ times, both }: RunTimeRangeProps) {
  const least = Math.min(...both.map(({ minNs }) => minNs));
  const most = Math.max(...both.map(({ maxNs }) => maxNs));
  const at = (ns: number): string => `${(100 * (ns - least)) / Math.max(1, most - least)}%`;
  return (
    <span aria-hidden className={styles.scale}>
      <span
        className={styles.range}
        style={{ left: at(times.minNs), right: `calc(100% - ${at(times.maxNs)})` }}
      />
      <span className={styles.median} style={{ left: at(times.medianNs) }} />
    </span>
  );
}
