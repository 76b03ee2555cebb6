import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Trace } from '../../trace/trace';
import { placeBeside } from '../place-beside';
import tooltip from '../Tooltip.module.css';
import styles from './NoteLane.module.css';
import { textOf, whenText } from './note-words';
import type { NoteFlag } from './place-notes';

interface NoteTooltipProps {
  readonly trace: Trace;
  /** What the axis reads at the base. */
  readonly origin: bigint;
  readonly flag: NoteFlag;
  readonly below: RefObject<HTMLElement | null>;
}

/** Of a shared flag; the panel lists all. */
const MOST_SHOWN = 4;

/** The whole text. The flag says the same to those who cannot point. */
export function NoteTooltip({ trace, origin, flag, below }: NoteTooltipProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current === null || below.current === null) return;
    const { left, bottom } = below.current.getBoundingClientRect();
    const at = placeBeside(
      { xPx: left + flag.leftPx - 8, yPx: bottom - 8 },
      { widthPx: box.current.offsetWidth, heightPx: box.current.offsetHeight },
      { widthPx: window.innerWidth, heightPx: window.innerHeight },
    );
    box.current.style.transform = `translate(${at.xPx}px, ${at.yPx}px)`;
  }, [flag, below]);
  const left = flag.notes.length - MOST_SHOWN;
  return (
    <div ref={box} className={`${tooltip.tooltip} ${styles.tooltip}`} aria-hidden>
      {flag.notes.slice(0, MOST_SHOWN).map(({ note, number }) => (
        <div key={note.id}>
          <div className={styles.when}>
            <strong>{number}</strong> {whenText(trace, origin, note)}
          </div>
          <bdi className={styles.whole}>{textOf(note)}</bdi>
        </div>
      ))}
      {left > 0 && <div className={styles.when}>and {left} more</div>}
    </div>
  );
}
