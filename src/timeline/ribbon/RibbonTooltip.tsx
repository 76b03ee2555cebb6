import { useLayoutEffect, useRef, type RefObject } from 'react';
import { lookColour } from '../../state/batch-bands';
import { Swatch } from '../../ui/Swatch';
import { placeBeside } from '../place-beside';
import tooltip from '../Tooltip.module.css';
import styles from './RibbonTooltip.module.css';
import type { RibbonFacts } from './ribbon-facts';
import type { BandLook } from './verdict-looks';

interface RibbonTooltipProps {
  readonly facts: RibbonFacts;
  /** What it stands below. */
  readonly below: RefObject<HTMLElement | null>;
  /** From the left edge of that, CSS pixels. */
  readonly xPx: number;
}

/** The parts of what is pointed at. Whoever cannot point hears the same as the value of the ribbon. */
export function RibbonTooltip({ facts, below, xPx }: RibbonTooltipProps) {
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
      <div className={styles.title}>
        <strong>{facts.title}</strong>
        <span>
          {facts.duration} {facts.exact !== null && <span className={tooltip.exact}>{facts.exact}</span>}
        </span>
      </div>
      <div className={styles.parts}>
        {facts.parts.map(({ look, word, duration, exact, share }) => (
          <div key={word} className={styles.part}>
            <LookSwatch look={look} />
            <span className={styles.word}>{word}</span>
            <span>{duration}</span>
            <span className={styles.exact}>{exact}</span>
            <span>{share}</span>
          </div>
        ))}
      </div>
      {facts.verdicts.map(({ look, text }) => (
        <div key={text} className={styles.verdict}>
          <LookSwatch look={look} /> {text}
        </div>
      ))}
      {facts.notes.map((note) => (
        <div key={note} className={styles.note}>
          {note}
        </div>
      ))}
    </div>
  );
}

function LookSwatch({ look }: { readonly look: BandLook }) {
  return <Swatch colour={lookColour(look)} texture={look.texture} />;
}
