import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placeBeside } from '../place-beside';
import tooltip from '../Tooltip.module.css';
import styles from './BatchStrips.module.css';
import type { PairFacts } from './batch-strips-words';

interface BatchStripsTooltipProps {
  readonly facts: PairFacts;
  /** What it stands below. */
  readonly below: RefObject<HTMLElement | null>;
  /** From the left edge of that, CSS pixels. */
  readonly xPx: number;
}

/** Whoever cannot point hears the same as the value of the strips. */
export function BatchStripsTooltip({ facts, below, xPx }: BatchStripsTooltipProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current === null || below.current === null) return;
    const { left, bottom } = below.current.getBoundingClientRect();
    const at = placeBeside(
      { xPx: left + xPx, yPx: bottom },
      { widthPx: box.current.offsetWidth, heightPx: box.current.offsetHeight },
      { widthPx: window.innerWidth, heightPx: window.innerHeight },
    );
    box.current.style.transform = `translate(${at.xPx}px, ${at.yPx}px)`;
  }, [facts, below, xPx]);
  return (
    <div ref={box} className={`${tooltip.tooltip} ${styles.tooltip}`} aria-hidden>
      <strong>{facts.title}</strong>
      <span>A {facts.a}</span>
      <span>B {facts.b}</span>
      <span>{facts.difference ?? 'no pair'}</span>
    </div>
  );
}
