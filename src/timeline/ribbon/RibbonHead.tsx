import type { BatchTrack } from '../../analysis/batches/batch-list';
import { countOf, formatCount } from '../../base/text';
import type { FoundBatches } from '../../state/app-state';
import { chooseTrack, trackLabel } from '../../state/batches';
import { useAppState, useSession } from '../../state/react';
import { BatchMenu } from './BatchMenu';
import styles from './Ribbon.module.css';

interface RibbonHeadProps {
  readonly found: FoundBatches;
  readonly track: BatchTrack | null;
}

/** How many batches, of which process, and what they are made of. */
export function RibbonHead({ found, track }: RibbonHeadProps) {
  const isOld = useAppState((state) => state.view.batchChoice !== found.choice);
  return (
    <div className={styles.head} aria-busy={isOld}>
      <div className={styles.counts}>
        <span className={styles.title}>Batches</span>
        <span className={styles.count}>{isOld ? 'are being found' : countText(found, track)}</span>
        <TrackChoice found={found} track={track} />
      </div>
      <BatchMenu found={found} />
    </div>
  );
}

function countText({ answer }: FoundBatches, track: BatchTrack | null): string {
  if (track === null || !answer?.list) return 'none';
  const count = formatCount(track.batches.length);
  if (answer.list.isGuess) return `guessed ${count}`;
  return track.groups > 0 ? `${count} in ${countOf(track.groups, 'group')}` : count;
}

/** Batches are of one process on one device; with one there is nothing to choose. */
function TrackChoice({ found, track }: RibbonHeadProps) {
  const { store } = useSession();
  const tracks = found.answer?.list?.tracks ?? [];
  if (tracks.length < 2 || track === null) return null;
  return (
    <select
      className={styles.tracks}
      aria-label="Process and GPU whose batches are shown"
      title={trackLabel(track)}
      value={tracks.indexOf(track)}
      onChange={({ target }) => {
        const chosen = tracks[Number(target.value)];
        if (chosen !== undefined) chooseTrack(store, chosen);
      }}
    >
      {tracks.map((one, index) => (
        <option key={`${one.processKey} ${one.device}`} value={index}>
          {trackLabel(one)}, {formatCount(one.batches.length)}
        </option>
      ))}
    </select>
  );
}
