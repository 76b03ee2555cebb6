import { useMemo, useState } from 'react';
import type { CopyWait, WaitReason } from '../../analysis/copy-waits';
import type { Stalls } from '../../analysis/stalls';
import { formatBytes, formatCount, formatDuration } from '../../base/text';
import { useAppState, useSession } from '../../state/react';
import type { AppState } from '../../state/app-state';
import type { Trace } from '../../trace/trace';
import { DataTable } from '../../ui/DataTable';
import { goToWait } from '../go-to';
import { CopyWaitCards } from './CopyWaitCards';
import { waitColumns, whyText } from './copy-wait-columns';
import { otherVerdicts } from './stall-words';
import styles from './StallsPanel.module.css';

interface CopyWaitsProps {
  readonly trace: Trace;
  readonly stalls: Stalls;
}

/** The copies that waited, worst first, with a card for each reason that shows only its copies. */
export function CopyWaits({ trace, stalls }: CopyWaitsProps) {
  const { store } = useSession();
  const [reason, setReason] = useState<WaitReason | null>(null);
  const selected = useAppState(selectedCopy);
  const columns = useMemo(() => waitColumns(trace), [trace]);
  const rows = useMemo(
    () => (reason === null ? stalls.waits : stalls.waits.filter((wait) => hasPart(wait, reason))),
    [stalls, reason],
  );
  return (
    <>
      <div className={styles.cards}>
        <CopyWaitCards stalls={stalls} chosen={reason} onChoose={setReason} />
        {otherVerdicts(stalls).map(({ verdict, count }) => (
          <span key={verdict} className={styles.plainCount}>
            {verdict} <b>{formatCount(count)}</b>
          </span>
        ))}
      </div>
      {rows.length > 0 && (
        <DataTable
          label="HtoD copies that waited"
          columns={columns}
          rows={rows}
          rowId={idOf}
          rowLabel={rowLabel}
          sortedBy="wait"
          selected={selected}
          onOpen={(wait) => goToWait(store, trace, wait)}
        />
      )}
    </>
  );
}

function idOf({ copy }: CopyWait): string {
  return String(copy.index);
}

function rowLabel(wait: CopyWait): string {
  return `Show the copy of ${formatBytes(wait.bytes)}: ${whyText(wait)} for ${formatDuration(wait.waitNs)}`;
}

/** A copy may have waited in more than one way; `reason` is only the first. */
function hasPart(wait: CopyWait, reason: WaitReason): boolean {
  const partNs = { held: wait.heldNs, 'malloc-stalled': wait.stallNs, queued: wait.queuedNs };
  return wait.reason === reason || partNs[reason] > 0;
}

/** The id of the copy that is selected, or whose call or wait is. */
function selectedCopy({ view: { selection }, links }: AppState): string | null {
  if (selection?.kind !== 'event') return null;
  if (selection.ref.table === 'copies') return String(selection.ref.index);
  const wait = links?.selection === selection ? links.event?.wait : null;
  return wait ? String(wait.copy.index) : null;
}
