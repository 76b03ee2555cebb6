import { memo } from 'react';
import type { BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { formatCount } from '../../base/text';
import { SideBadge } from '../../ui/SideBadge';
import styles from './BatchStrips.module.css';
import { differenceCounts, medianText, stripTitle, unpairedText } from './batch-strips-words';

interface BatchStripsHeadsProps {
  readonly a: BatchList;
  readonly b: BatchList;
  readonly trackA: BatchTrack;
  readonly trackB: BatchTrack;
}

/** What the strips say as a whole. It visits every batch: once a pair of tracks, not whenever the window moves. */
export const BatchStripsHeads = memo(function BatchStripsHeads({
  a,
  b,
  trackA,
  trackB,
}: BatchStripsHeadsProps) {
  return (
    <div className={styles.heads}>
      <SideHead side="a" list={a} track={trackA} />
      <SideHead side="b" list={b} track={trackB} />
      <div
        className={styles.head}
        title={unpairedText(trackA, trackB) ?? 'where a side has three or more, its first is not counted'}
      >
        <strong className={styles.word}>B − A per batch</strong>
        <span className={styles.figure}>{differenceCounts(trackA, trackB)}</span>
      </div>
    </div>
  );
});

interface SideHeadProps {
  readonly side: 'a' | 'b';
  readonly list: BatchList;
  readonly track: BatchTrack;
}

function SideHead({ side, list, track }: SideHeadProps) {
  const count = formatCount(track.batches.length);
  return (
    <div className={styles.head} title={stripTitle(list, track)}>
      <SideBadge side={side} />
      <span className={styles.word}>{`${count} ${list.isGuess ? 'guessed' : 'batches'}`}</span>
      <span className={styles.figure}>{medianText(track)}</span>
    </div>
  );
}
