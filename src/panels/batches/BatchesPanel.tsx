import type { BatchAnswer } from '../../analysis/batches/batch-list';
import type { OpenFile } from '../../state/app-state';
import { currentTrack } from '../../state/batches';
import { useAppState } from '../../state/react';
import { ExplainLayer } from '../explain/ExplainLayer';
import { FailureText } from '../FailureText';
import { Old } from '../measures/Measured';
import { useMeasuredFile } from '../measures/use-measure';
import { BatchChoices } from './BatchChoices';
import styles from './BatchesPanel.module.css';
import { BatchLengths } from './BatchLengths';
import { BatchTable } from './BatchTable';
import { Handoffs } from './Handoffs';
import { TrackChoice } from './TrackChoice';
import { WhereTheyLie } from './WhereTheyLie';

/** What each turn of the program's loop was made of: their lengths side by side, a line a batch, and what lies between them. */
export function BatchesPanel() {
  const { open } = useMeasuredFile();
  const found = useAppState((state) => state.batches);
  const choice = useAppState((state) => state.view.batchChoice);
  if (found === null) return <p className={styles.quiet}>{waitingText(open)}</p>;
  const isOld = found.choice !== choice || open.isReaderLost;
  if (found.answer === null) return found.failure !== null && <FailureText failure={found.failure} />;
  return (
    <ExplainLayer>
      <Batches answer={found.answer} isOld={isOld} />
    </ExplainLayer>
  );
}

interface BatchesProps {
  readonly answer: BatchAnswer;
  readonly isOld: boolean;
}

function Batches({ answer, isOld }: BatchesProps) {
  const track = useAppState(currentTrack);
  const { list } = answer;
  const old = isOld ? <Old /> : null;
  if (list === null || track === null || track.batches.length === 0) {
    return (
      <div className={styles.none} data-old={isOld || undefined}>
        <BatchChoices answer={answer} old={old} />
      </div>
    );
  }
  return (
    <div className={styles.batches} data-old={isOld || undefined}>
      <div className={styles.left}>
        <TrackChoice list={list} track={track} />
        <BatchLengths list={list} track={track} old={old} />
        <Handoffs list={list} track={track} />
        <WhereTheyLie list={list} track={track} />
        <BatchChoices answer={answer} old={null} />
      </div>
      <BatchTable list={list} track={track} />
    </div>
  );
}

function waitingText({ state, isReaderLost }: OpenFile): string {
  if (isReaderLost)
    return 'The reader of this file is gone, so its batches cannot be found. Open the file again.';
  switch (state) {
    case 'reading':
      return 'The batches appear when the trace is read.';
    case 'partial':
      return 'Reading ended early. The batches can only be told of a whole trace.';
    case 'complete':
      return 'The batches are being found.';
  }
}
