import type { BatchList, Handoff } from '../../analysis/batches/batch-list';
import { formatDuration } from '../../base/text';
import { batchLabel, goToBatch } from '../../state/batches';
import { useSession } from '../../state/react';
import { LinkButton } from '../../ui/LinkButton';
import { exactNs, wholeNs } from '../exact-text';
import styles from './BatchesPanel.module.css';
import { handoffNs } from './shown-batches';

interface LongestHandoffsProps {
  readonly list: BatchList;
  readonly device: string;
  readonly handoffs: readonly Handoff[];
}

/** "Longest: 102 ms to batch 73, …": each leads to the batch at its end. */
export function LongestHandoffs({ list, device, handoffs }: LongestHandoffsProps) {
  const { store } = useSession();
  return (
    <p className={styles.longest}>
      Longest:{' '}
      {handoffs.map((one, place) => (
        <span key={`${one.processKey} ${one.number}`}>
          {place > 0 && ', '}
          <span title={exactNs(wholeNs(handoffNs(one)))}>{formatDuration(handoffNs(one))}</span> to{' '}
          <LinkButton
            onClick={() => goToBatch(store, { processKey: one.processKey, device, number: one.number })}
          >
            {batchLabel(list, one)}
            {list.tracks.length > 1 && ` of pid ${pidOf(list, one)}`}
          </LinkButton>
        </span>
      ))}
    </p>
  );
}

function pidOf({ tracks }: BatchList, { processKey }: Handoff): number | string {
  return tracks.find((track) => track.processKey === processKey)?.process ?? 'unknown';
}
