import { useMemo, useState } from 'react';
import type { CopyWait, WaitReason } from '../../analysis/copy-waits';
import type { Stalls } from '../../analysis/stalls';
import { formatBytes, formatCount, formatDuration } from '../../base/text';
import { useSession } from '../../state/react';
import type { Trace } from '../../trace/trace';
import { DataTable } from '../../ui/DataTable';
import { plainTable } from '../copy-table-as';
import { CopyTableMenu } from '../CopyTableMenu';
import { ClassSwatch } from '../ClassSwatch';
import { Explain } from '../explain/Explain';
import { WalkedFigures } from '../explain/Figure';
import { goToWait } from '../go-to';
import { useTableOrder } from '../use-table-order';
import { CopyStrip } from './CopyStrip';
import { CopyWaitCards } from './CopyWaitCards';
import { waitColumns, whyText } from './copy-wait-columns';
import { VERDICTS } from './stall-explanations';
import { otherVerdicts } from './stall-words';
import styles from './StallsPanel.module.css';
import { VERDICT_LOOKS } from './strip-words';
import { useSelectedWait } from './use-selected-wait';

interface CopyWaitsProps {
  readonly trace: Trace;
  readonly stalls: Stalls;
}

/** The copies that waited, worst first, with a card for each reason that shows only its copies. */
export function CopyWaits({ trace, stalls }: CopyWaitsProps) {
  const { store } = useSession();
  const [reason, setReason] = useState<WaitReason | null>(null);
  const chosen = useSelectedWait(stalls);
  const columns = useMemo(() => waitColumns(trace), [trace]);
  const { ordered, ...sorted } = useTableOrder<CopyWait>('copy-waits');
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
            <ClassSwatch look={VERDICT_LOOKS[verdict]} /> {verdict}{' '}
            <Explain of={VERDICTS} count={count}>
              <b>{formatCount(count)}</b>
            </Explain>
          </span>
        ))}
        {rows.length > 0 && (
          <span className={styles.copyTable}>
            <CopyTableMenu what="the copies that waited" table={() => plainTable(columns, ordered())} />
          </span>
        )}
      </div>
      <CopyStrip trace={trace} stalls={stalls} />
      {rows.length > 0 && (
        <WalkedFigures value>
          <DataTable
            label="HtoD copies that waited"
            columns={columns}
            rows={rows}
            rowId={idOf}
            rowLabel={rowLabel}
            sortedBy="wait"
            {...sorted}
            selected={chosen === null ? null : idOf(chosen)}
            onOpen={(wait) => goToWait(store, trace, wait)}
          />
        </WalkedFigures>
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
