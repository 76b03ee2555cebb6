import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CutText } from '../ui/CutText';
import { Swatch } from '../ui/Swatch';
import { CLASS_TOKENS, IDLE_TOKEN } from './draw/class-tokens';
import { TEXTURES } from './class-textures';
import { placeBeside } from './place-beside';
import type { PlotPoint, TimelinePainter } from './timeline-painter';
import styles from './Tooltip.module.css';
import { tooltipText, type TooltipText } from './tooltip-text';

interface TooltipProps {
  readonly painter: TimelinePainter;
  /** The plot, beside whose pointer it stands. */
  readonly plot: React.RefObject<HTMLElement | null>;
}

/** What is under the pointer, beside it. Whoever cannot point selects: the details say the same, and more. */
export function Tooltip({ painter, plot }: TooltipProps) {
  const [text, setText] = useState<TooltipText | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const point = useRef<PlotPoint | null>(null);
  const place = useRef(() => {
    if (box.current === null || plot.current === null || point.current === null) return;
    const { left, top } = plot.current.getBoundingClientRect();
    const at = placeBeside(
      { xPx: left + point.current.xPx, yPx: top + point.current.yPx },
      { widthPx: box.current.offsetWidth, heightPx: box.current.offsetHeight },
      { widthPx: window.innerWidth, heightPx: window.innerHeight },
    );
    box.current.style.transform = `translate(${at.xPx}px, ${at.yPx}px)`;
  });
  useEffect(
    () =>
      painter.onPointing((pointing) => {
        const { trace } = painter;
        point.current = pointing.point;
        const next = trace === null ? null : tooltipText(trace, painter.origin, pointing.hit);
        // The same words need no rendering, only a place.
        setText((before) => (isSame(before, next) ? before : next));
        place.current();
      }),
    [painter],
  );
  useLayoutEffect(() => {
    place.current();
  }, [text]);
  if (text === null) return null;
  return (
    <div ref={box} className={styles.tooltip} aria-hidden>
      <div className={styles.title}>
        <Swatch
          colour={`var(${text.cls === null ? IDLE_TOKEN : CLASS_TOKENS[text.cls]})`}
          texture={text.cls === null ? 'hatch' : (TEXTURES[text.cls] ?? 'plain')}
        />
        <CutText text={text.name} most={72} className={styles.name} />
      </div>
      <div className={styles.facts}>
        <span>
          {text.duration} {text.exact !== null && <span className={styles.exact}>{text.exact}</span>}
        </span>
        <CutText text={text.row} most={80} className={styles.row} />
      </div>
      {text.start !== null && <div className={styles.start}>at {text.start}</div>}
    </div>
  );
}

function isSame(a: TooltipText | null, b: TooltipText | null): boolean {
  if (a === null || b === null) return a === b;
  return (Object.keys(a) as (keyof TooltipText)[]).every((key) => a[key] === b[key]);
}
