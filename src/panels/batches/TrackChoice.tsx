import type { BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { formatCount } from '../../base/text';
import { chooseTrack, trackLabel } from '../../state/batches';
import { useSession } from '../../state/react';
import { Choice } from '../DeviceChoice';
import styles from './BatchesPanel.module.css';

interface TrackChoiceProps {
  readonly list: BatchList;
  readonly track: BatchTrack;
}

/** Batches are of one process on one device (C34): with several, which one is shown, here and on the ribbon. */
export function TrackChoice({ list: { tracks }, track }: TrackChoiceProps) {
  const { store } = useSession();
  if (tracks.length < 2) return null;
  return (
    <div role="group" aria-label="Process and GPU" className={styles.tracks}>
      {tracks.map((one) => (
        <Choice
          key={`${one.processKey} ${one.device}`}
          text={`${trackLabel(one)}: ${formatCount(one.batches.length)}`}
          isChosen={one === track}
          onChoose={() => chooseTrack(store, one)}
        />
      ))}
    </div>
  );
}
