import { scaleLinear } from 'd3-scale';
import { useMemo } from 'react';
import type { CopyWait } from '../../analysis/copy-waits';
import { formatDuration } from '../../base/text';
import { useSession } from '../../state/react';
import { select } from '../../state/view';
import type { Extent, Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import { LinkButton } from '../../ui/LinkButton';
import { ClassSwatch } from '../ClassSwatch';
import styles from './CopyWaterfall.module.css';
import { waterfallOf, type WaterfallStep } from './waterfall';

const TICKS = 4;

/** How one copy came to be, on an axis of its own: a line a step, also where it did not happen. */
export function CopyWaterfall({ trace, wait }: { readonly trace: Trace; readonly wait: CopyWait }) {
  const waterfall = useMemo(() => waterfallOf(trace, wait), [trace, wait]);
  if (waterfall === null) return null;
  const { steps, held } = waterfall;
  const span = withRoom(waterfall.span);
  const lengthNs = Math.max(span.to - span.from, 1);
  const ticks = scaleLinear([0, lengthNs], [0, 100]).ticks(TICKS);
  return (
    <div className={styles.waterfall}>
      <div className={styles.head}>
        <h2 className={styles.title}>How this copy came to be</h2>
        <div className={styles.axis} aria-hidden>
          {ticks.map((ns) => (
            <span key={ns} style={{ left: `${(100 * ns) / lengthNs}%` }}>
              {ns === 0 ? '0' : `+${roundTime(ns)}`}
            </span>
          ))}
        </div>
      </div>
      <ol className={styles.steps} aria-label="How this copy came to be">
        {steps.map((step) => (
          <Step key={step.title} step={step} span={span} held={held} ticks={ticks} />
        ))}
      </ol>
    </div>
  );
}

/** A copy of a microsecond at the end of milliseconds is still seen. */
function withRoom({ from, to }: Extent): Extent {
  return { from, to: to + (to - from) * 0.02 };
}

/** Ticks are round: 10 ms rather than 10.0 ms. */
function roundTime(ns: number): string {
  return formatDuration(ns)
    .replace(/\.0+ /, ' ')
    .replace(/(\.\d*[1-9])0+ /, '$1 ');
}

interface StepProps {
  readonly step: WaterfallStep;
  readonly span: Extent;
  readonly held: Extent | null;
  readonly ticks: readonly number[];
}

function Step({ step: { title, detail, bars, text, ref }, span, held, ticks }: StepProps) {
  const { store } = useSession();
  return (
    <li className={styles.step}>
      <span className={styles.words}>
        {ref === null ? (
          title
        ) : (
          <LinkButton onClick={() => select(store, { kind: 'event', ref })}>{title}</LinkButton>
        )}
        <CutText text={detail} most={46} className={styles.detail} />
      </span>
      <span className={styles.lane} aria-hidden>
        {ticks.map((ns) => (
          <span
            key={ns}
            className={styles.grid}
            style={{ left: `${(100 * ns) / (span.to - span.from || 1)}%` }}
          />
        ))}
        {held !== null && <span className={styles.held} style={placeOf(held, span)} />}
        {bars.map((bar) => (
          <span key={bar.from} className={styles.bar} style={placeOf(bar, span)}>
            <ClassSwatch look={bar.look} share={1} />
          </span>
        ))}
        {bars.length === 0 && <span className={styles.none} />}
      </span>
      <span className={bars.length === 0 ? styles.noText : styles.text}>{text}</span>
    </li>
  );
}

/** Clipped to the axis: a holder may have been in its call long before. */
function placeOf({ from, to }: Extent, span: Extent): { left: string; width: string } {
  const lengthNs = Math.max(span.to - span.from, 1);
  const start = Math.min(Math.max(from, span.from), span.to);
  const end = Math.max(Math.min(to, span.to), start);
  return {
    left: `${(100 * (start - span.from)) / lengthNs}%`,
    width: `${(100 * (end - start)) / lengthNs}%`,
  };
}
