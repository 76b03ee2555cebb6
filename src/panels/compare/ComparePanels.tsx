import { Tabs } from 'radix-ui';
import { formatCount } from '../../base/text';
import type { ComparePanelsProps } from './compare-props';
import { CompareExplainLayer } from './CompareExplain';
import styles from './ComparePanels.module.css';
import { FiguresPart } from './FiguresPart';
import { KernelDiffs } from './KernelDiffs';
import { RangeDiffs } from './RangeDiffs';
import { ReadFirst } from './ReadFirst';
import { RunTimesPart } from './RunTimesPart';
import { SameWork } from './SameWork';
import { TimeWaterfall } from './TimeWaterfall';

/** What a comparison says: first whether both did the same work, then where the time went, then name by name. */
export function ComparePanels(props: ComparePanelsProps) {
  const { comparison } = props;
  const tabs = [
    { id: 'summary', word: 'Summary', count: null, content: <Summary {...props} /> },
    { id: 'figures', word: 'Figures', count: null, content: <FiguresPart comparison={comparison} /> },
    { id: 'kernels', word: 'Kernels', count: comparison.kernels.length, content: <KernelDiffs {...props} /> },
    { id: 'ranges', word: 'Ranges', count: comparison.ranges.length, content: <RangeDiffs {...props} /> },
  ];
  return (
    <CompareExplainLayer comparison={comparison}>
      <Tabs.Root defaultValue="summary" className={styles.panels}>
        <div className={styles.bar}>
          <Tabs.List aria-label="Comparison" className={styles.tabs}>
            {tabs.map(({ id, word, count }) => (
              <Tabs.Trigger key={id} value={id} className={styles.tab}>
                {word}
                {count !== null && <span className={styles.count}>{formatCount(count)}</span>}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <span className={styles.basis}>
            differences are B − A{comparison.foldDigits && ', names folded'}
          </span>
        </div>
        {tabs.map(({ id, content }) => (
          <Tabs.Content key={id} value={id} className={styles.content}>
            {content}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </CompareExplainLayer>
  );
}

/** Three columns where there is room, else the work beside the time, else one below the other. */
function Summary({ comparison, runTimes, onRunTimes, onGo }: ComparePanelsProps) {
  return (
    <div className={styles.summary}>
      <div className={styles.left}>
        <div className={styles.first}>
          <ReadFirst sentences={comparison.summary} />
          <RunTimesPart comparison={comparison} runTimes={runTimes} onRunTimes={onRunTimes} />
        </div>
        <div className={styles.work}>
          <SameWork comparison={comparison} />
        </div>
      </div>
      <div className={styles.time}>
        <TimeWaterfall comparison={comparison} onGo={onGo} />
      </div>
    </div>
  );
}
