import type { Composition } from '../../analysis/composition';
import { ClassSwatch } from '../ClassSwatch';
import { exactNs, wholeNs } from '../exact-text';
import { shareText } from '../share-text';
import { COMPOSITION_PARTS } from './composition-parts';
import { Figure } from '../explain/Figure';
import styles from './OverviewPanel.module.css';

/** The figures beside it say the same. With a `device` its parts open what they mean. */
export function CompositionBar({
  composition,
  spanNs,
  device,
}: {
  readonly composition: Composition;
  readonly spanNs: number;
  readonly device?: string;
}) {
  return (
    <span className={styles.composition} aria-hidden>
      {COMPOSITION_PARTS.map(({ key, word, look, explanation }) => {
        const ns = composition[key];
        if (ns === 0) return null;
        const share = ns / spanNs;
        return (
          <span key={key} className={styles.share} style={{ flex: `${share} 0 0` }} data-part={key}>
            {device === undefined ? (
              <ClassSwatch look={look} share={1} />
            ) : (
              <Figure
                of={explanation}
                ns={ns}
                device={device}
                title={`${word}, ${exactNs(wholeNs(ns))}`}
                isBar
              >
                <ClassSwatch look={look} share={1} />
              </Figure>
            )}
            {share > 0.3 && (
              <span className={styles.shareText}>
                {shareText(share)} {word}
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}
