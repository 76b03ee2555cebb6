import type { EventRef } from '../../trace/table';
import type { Trace } from '../../trace/trace';
import styles from './DetailsPane.module.css';
import { EventLink } from './EventLink';
import { Block } from './Facts';

interface RangePathProps {
  readonly trace: Trace;
  /** The outermost first. */
  readonly path: readonly EventRef[];
}

export function RangePath({ trace, path }: RangePathProps) {
  return (
    <Block title="Ranges around it">
      <ol className={styles.path}>
        {path.map((ref) => (
          <li key={ref.index}>
            <EventLink trace={trace} target={ref} />
          </li>
        ))}
      </ol>
    </Block>
  );
}
