import type { Anatomy } from '../analysis/anatomy';
import { formatDuration } from '../base/text';
import { CutText } from '../ui/CutText';
import { anatomyLines } from './anatomy-parts';
import { ClassSwatch } from './ClassSwatch';
import { exactNs, wholeNs } from './exact-text';
import styles from './Figures.module.css';

interface AnatomyBarsProps {
  readonly anatomy: Anatomy;
  readonly mostRanges: number;
}

/** A line a part, longest first, with a bar as long as its share of the longest. */
export function AnatomyBars({ anatomy, mostRanges }: AnatomyBarsProps) {
  const lines = anatomyLines(anatomy, mostRanges);
  const mostNs = Math.max(1, ...lines.map(({ ns }) => ns));
  return (
    <dl className={styles.parts}>
      {lines.map(({ id, text, isName, ns, look }) => (
        <div key={id} className={styles.part}>
          <dt>{isName ? <CutText text={text} most={48} /> : text}</dt>
          <dd title={exactNs(wholeNs(ns))}>{formatDuration(ns)}</dd>
          <dd aria-hidden className={styles.track}>
            <span className={styles.bar} style={{ width: `${(100 * ns) / mostNs}%` }}>
              <ClassSwatch look={look} share={1} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
