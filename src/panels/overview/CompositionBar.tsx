import type { Composition } from '../../analysis/composition';
import { ClassSwatch } from '../ClassSwatch';
import { shareText } from '../share-text';
import { COMPOSITION_PARTS } from './composition-parts';
import styles from './OverviewPanel.module.css';

/** The figures beside it say the same. */
export function CompositionBar({
  composition,
  spanNs,
}: {
  readonly composition: Composition;
  readonly spanNs: number;
}) {
  return (
    <span className={styles.composition} aria-hidden>
      {COMPOSITION_PARTS.map(({ key, word, look }) => {
        const ns = composition[key];
        if (ns === 0) return null;
        const share = ns / spanNs;
        return (
          <span key={key} className={styles.share} style={{ flex: `${share} 0 0` }} data-part={key}>
            <ClassSwatch look={look} share={1} />
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
