import { useEffect } from 'react';
import { Group, Panel } from 'react-resizable-panels';
import { startPair } from '../../state/compare/start-pair';
import type { OpenFile } from '../../state/app-state';
import { useComparing } from '../../state/react';
import { CompareView } from '../../timeline/compare/CompareView';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { SplitHandle } from '../../ui/SplitHandle';
import { useSharing } from '../link/use-sharing';
import { LoadingLine } from '../notices/LoadingLine';
import { Broken } from '../viewer/Broken';
import { ComparedPanels } from './ComparedPanels';
import styles from './CompareScreen.module.css';
import { PairStrips } from './PairStrips';

interface CompareScreenProps {
  readonly a: OpenFile;
  readonly b: OpenFile;
  /** Of A: B is read behind its back. */
  readonly showsLoading: boolean;
}

/** Two traces: their batches, their timelines on one axis, and what the comparison says. */
export function CompareScreen({ a, b, showsLoading }: CompareScreenProps) {
  const comparing = useComparing();
  const sharing = useSharing();
  useEffect(() => startPair(comparing, () => sharing.beside.enter()), [comparing, sharing]);
  const pair = `${a.name} ${String(a.trace.base)} ${b.name} ${String(b.trace.base)}`;
  return (
    <main className={styles.screen}>
      <h1 className="sr-only">
        A, {a.name}, compared with B, {b.name}
      </h1>
      <Group orientation="vertical" className={styles.split}>
        <Panel minSize={160} className={styles.above}>
          <div className={styles.strips}>
            <ErrorBoundary key={pair} fallback={() => <Broken what="The batches" />}>
              <PairStrips />
            </ErrorBoundary>
          </div>
          <div className={styles.rows}>
            <ErrorBoundary key={pair} fallback={() => <Broken what="The rows" />}>
              <CompareView a={a.trace} b={b.trace} />
            </ErrorBoundary>
            {showsLoading && (
              <div className={styles.loading}>
                <LoadingLine />
              </div>
            )}
          </div>
        </Panel>
        <SplitHandle label="Height of the comparison" line="horizontal" />
        <Panel
          defaultSize="38%"
          minSize={140}
          maxSize="80%"
          collapsible
          groupResizeBehavior="preserve-pixel-size"
        >
          <div className={styles.dock}>
            <ErrorBoundary key={pair} fallback={() => <Broken what="The comparison" />}>
              <ComparedPanels />
            </ErrorBoundary>
          </div>
        </Panel>
      </Group>
    </main>
  );
}
