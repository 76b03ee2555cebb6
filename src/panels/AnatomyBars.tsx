import type { Anatomy } from '../analysis/anatomy';
import { formatDuration } from '../base/text';
import type { Extent } from '../trace/trace';
import { CutText } from '../ui/CutText';
import { anatomyLines } from './anatomy-parts';
import { ClassSwatch } from './ClassSwatch';
import type { Explanation } from './explain/explanation';
import { Figure } from './explain/Figure';
import styles from './Figures.module.css';

interface AnatomyBarsProps {
  readonly anatomy: Anatomy;
  readonly mostRanges: number;
  readonly of: Explanation;
  /** Where it is of one gap: that. */
  readonly span?: Extent;
}

/** A line a part, longest first, with a bar as long as its share of the longest. */
export function AnatomyBars({ anatomy, mostRanges, of, span }: AnatomyBarsProps) {
  const lines = anatomyLines(anatomy, mostRanges);
  const mostNs = Math.max(1, ...lines.map(({ ns }) => ns));
  return (
    <dl className={styles.parts}>
      {lines.map(({ id, text, isName, ns, look }) => (
        <div key={id} className={styles.part}>
          <dt>{isName ? <CutText text={text} most={48} /> : text}</dt>
          <dd>
            <Figure of={of} ns={ns} span={span}>
              {formatDuration(ns)}
            </Figure>
          </dd>
          <dd aria-hidden className={styles.track}>
            <span className={styles.bar} style={{ width: `${(100 * ns) / mostNs}%` }}>
              <Figure of={of} ns={ns} span={span} isBar>
                <ClassSwatch look={look} share={1} />
              </Figure>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
