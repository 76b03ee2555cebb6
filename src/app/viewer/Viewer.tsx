import type { OpenFile } from '../../state/app-state';
import { Timeline } from '../../timeline/Timeline';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { LoadingLine } from '../notices/LoadingLine';
import { TraceNotices } from '../notices/TraceNotices';
import { Broken } from './Broken';
import { DockSplit } from './DockSplit';
import { EmptyTrace } from './EmptyTrace';
import styles from './Viewer.module.css';

interface ViewerProps {
  readonly open: OpenFile;
  readonly onChoose: () => void;
  readonly showsLoading: boolean;
}

/** The open trace: its rows, what is to be known of it, and the dock. */
export function Viewer({ open, onChoose, showsLoading }: ViewerProps) {
  const isReading = open.state === 'reading';
  const isEmpty = open.trace.rows.length === 0 && open.state === 'complete';
  return (
    <main className={styles.viewer}>
      <h1 className="sr-only">{open.name}</h1>
      <DockSplit open={open}>
        <div className={styles.rows}>
          <ErrorBoundary
            key={`${open.name} ${String(open.trace.base)}`}
            fallback={() => <Broken what="The rows" />}
          >
            {isEmpty ? (
              <EmptyTrace onChoose={onChoose} />
            ) : (
              <Timeline trace={open.trace} isReading={isReading} />
            )}
          </ErrorBoundary>
          {showsLoading && (
            <div className={styles.loading}>
              <LoadingLine />
            </div>
          )}
        </div>
        <TraceNotices open={open} onChoose={onChoose} />
      </DockSplit>
    </main>
  );
}
