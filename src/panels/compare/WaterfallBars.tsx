import { ClassSwatch } from '../ClassSwatch';
import type { ClassLook } from '../class-looks';
import styles from './Waterfall.module.css';
import type { WaterfallBar } from './waterfall-geometry';

interface StepBarProps {
  readonly bar: WaterfallBar;
  /** Null: of no part. */
  readonly look: ClassLook | null;
  /** What pressing it shows, null: nothing to show. For the pointer: the buttons of the line do the same. */
  readonly title: string | null;
  readonly onPress: () => void;
}

/** From where the line above ends to where the next one begins. */
export function StepBar({ bar: { from, to }, look, title, onPress }: StepBarProps) {
  const isLess = to < from;
  // A bar too short to be seen reaches farther in its own direction; the ties stay where they are.
  const place = isLess ? { right: percent(1 - from) } : { left: percent(from) };
  const swatch = look === null ? <span className={styles.rest} /> : <ClassSwatch look={look} share={1} />;
  return (
    <>
      <span className={styles.tieIn} style={{ left: percent(from) }} />
      <span className={styles.tieOut} style={{ left: percent(to) }} />
      {from !== to && (
        <span className={styles.bar} style={{ ...place, width: percent(Math.abs(to - from)) }}>
          {title === null ? (
            swatch
          ) : (
            <button type="button" tabIndex={-1} className={styles.press} title={title} onClick={onPress}>
              {swatch}
            </button>
          )}
        </span>
      )}
    </>
  );
}

interface TotalBarProps {
  readonly side: 'a' | 'b';
  /** Share of the width. */
  readonly to: number;
  readonly isCut: boolean;
}

/** A whole side. Where the axis is cut, its bar has a break. */
export function TotalBar({ side, to, isCut }: TotalBarProps) {
  return (
    <>
      <span className={side === 'a' ? styles.tieOut : styles.tieIn} style={{ left: percent(to) }} />
      <span className={styles.total} data-side={side} style={{ width: percent(to) }}>
        {isCut && (
          <svg className={styles.break} width={14} height={20} aria-hidden>
            <path className={styles.gap} d="M3,20L8,0h5L8,20Z" />
            <path className={styles.edges} d="M3,20L8,0M8,20L13,0" />
          </svg>
        )}
      </span>
    </>
  );
}

function percent(share: number): string {
  return `${100 * share}%`;
}
