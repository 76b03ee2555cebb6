import { useMemo, useState } from 'react';
import type { KernelGap, Stalls } from '../../analysis/stalls';
import { countOf, formatDuration } from '../../base/text';
import { useAppState, useSession } from '../../state/react';
import type { Trace } from '../../trace/trace';
import { DataTable } from '../../ui/DataTable';
import { deviceRow, gapAfter } from '../device-gaps';
import { plainTable } from '../copy-table-as';
import { CopyTableMenu } from '../CopyTableMenu';
import { WalkedFigures } from '../explain/Figure';
import { goToGap } from '../go-to';
import { useTableOrder } from '../use-table-order';
import { gapColumns } from './gap-columns';
import { deviceWord } from '../device-word';
import styles from './StallsPanel.module.css';

interface KernelGapsProps {
  readonly trace: Trace;
  readonly stalls: Stalls;
}

/** The longest holes in the kernels; where a trace has several GPUs a card for each shows only its own. */
export function KernelGaps({ trace, stalls }: KernelGapsProps) {
  const { store } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const selection = useAppState((state) => state.view.selection);
  const { gapTotals, gaps } = stalls;
  const hasCards = gapTotals.length > 1;
  const device = hasCards && gapTotals.some((total) => total.device === chosen) ? chosen : null;
  const columns = useMemo(() => gapColumns(trace, hasCards), [trace, hasCards]);
  const { ordered, ...sorted } = useTableOrder<KernelGap>('kernel-gaps');
  const rows = useMemo(
    () => (device === null ? gaps : gaps.filter((gap) => gap.device === device)),
    [gaps, device],
  );
  const selected = useMemo(
    () => (selection?.kind === 'gap' ? gapIdAround(trace, gaps, selection.after) : null),
    [trace, gaps, selection],
  );
  return (
    <>
      <div className={styles.cards}>
        {hasCards &&
          gapTotals.map((total) => (
            <button
              key={total.device}
              type="button"
              aria-pressed={device === total.device}
              className={styles.card}
              onClick={() => setChosen(device === total.device ? null : total.device)}
            >
              {deviceWord(trace.report?.devices ?? [], total.device)} <b>{countOf(total.count, 'gap')}</b>
              <span className={styles.quietFigure}>{formatDuration(total.ns)}</span>
            </button>
          ))}
        <span className={styles.copyTable}>
          <CopyTableMenu what="the kernel gaps" table={() => plainTable(columns, ordered())} />
        </span>
      </div>
      <WalkedFigures value>
        <DataTable
          label="Kernel gaps"
          columns={columns}
          rows={rows}
          rowId={gapId}
          rowLabel={(gap) => `Show the gap of ${formatDuration(gap.toNs - gap.fromNs)}`}
          sortedBy="length"
          {...sorted}
          selected={selected}
          onOpen={(gap) => goToGap(store, trace, gap)}
        />
      </WalkedFigures>
    </>
  );
}

function gapId({ device, fromNs }: KernelGap): string {
  return `${device} ${fromNs}`;
}

/** The listed gap in which the idle stretch after segment `after` of a device's activity lies. */
function gapIdAround(trace: Trace, gaps: readonly KernelGap[], after: number): string | null {
  const idle = gapAfter(trace, after);
  if (idle === null) return null;
  const around = gaps.find(
    (gap) =>
      gap.fromNs < idle.span.to &&
      gap.toNs > idle.span.from &&
      deviceRow(trace, gap.device)?.key === idle.row.key,
  );
  return around === undefined ? null : gapId(around);
}
