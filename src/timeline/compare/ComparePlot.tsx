import { useEffect, useMemo } from 'react';
import { formatCount, formatDuration } from '../../base/text';
import { batchListOf, batchOfLabel, placeOfPick } from '../../state/batches';
import { lengthOf } from '../../state/batch-lengths';
import type { SideKey, Sides } from '../../state/compare/compare-state';
import { SessionContext, useAppState, useCompareState, useComparing } from '../../state/react';
import type { Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import { SideBadge } from '../../ui/SideBadge';
import { followScroll } from '../follow-scroll';
import { NoteLines } from '../notes/NoteLines';
import { PairPlot } from '../pair/PairPlot';
import { revealSelections } from '../reveal';
import type { TimelinePainter } from '../timeline-painter';
import { useRowsLayout } from '../use-rows-layout';
import type { WindowPlace } from '../window-place';
import { CompareWindow } from './compare-window';
import styles from './CompareView.module.css';
import { NotesRow } from './NotesRow';
import { ZeroLine } from './ZeroLine';

interface ComparePlotProps {
  readonly side: SideKey;
  readonly trace: Trace;
  readonly painters: Sides<TimelinePainter>;
  readonly hand: WindowPlace['hand'];
  readonly isLocked: boolean;
  readonly commonestKernel: string | null;
  readonly onFocus: () => void;
}

/** One side, as a session of its own: its rows, its selection and its window are those of its state. */
export function ComparePlot(props: ComparePlotProps) {
  const comparing = useComparing();
  return (
    <SessionContext value={comparing.session(props.side)}>
      <OwnPlot {...props} />
    </SessionContext>
  );
}

function OwnPlot({ side, trace, painters, hand, isLocked, commonestKernel, onFocus }: ComparePlotProps) {
  const comparing = useComparing();
  const painter = painters[side];
  const other = painters[side === 'a' ? 'b' : 'a'];
  const name = useAppState((state) => state.open?.name ?? '');
  const isReading = useAppState((state) => state.open?.state === 'reading');
  const hidesProcesses = useMemo(
    () => trace.groups.filter(({ kind }) => kind === 'process').length === 1,
    [trace],
  );
  const layout = useRowsLayout(trace, hidesProcesses);
  const place = useMemo(() => new CompareWindow(comparing, side, hand), [comparing, side, hand]);
  useEffect(() => {
    const { store } = painter;
    const stops = [revealSelections(store, painter), followScroll(store, painter)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [painter]);
  return (
    <div className={styles.plot} onFocusCapture={onFocus}>
      <PairPlot
        side={{ trace, layout, label: `${side.toUpperCase()}: ${name}`, isPending: isReading }}
        lane={<NotesRow trace={trace} painter={painter} />}
        header={<SideHeader side={side} trace={trace} name={name} />}
        painter={painter}
        other={isLocked ? other : null}
        place={place}
        commonestKernel={commonestKernel}
      >
        <ZeroLine side={side} painter={painter} />
        <NoteLines trace={trace} painter={painter} />
      </PairPlot>
    </div>
  );
}

interface SideHeaderProps {
  readonly side: SideKey;
  readonly trace: Trace;
  readonly name: string;
}

function SideHeader({ side, trace, name }: SideHeaderProps) {
  const devices = trace.report?.devices.filter(({ named }) => named).map((device) => device.name) ?? [];
  const [device] = devices;
  return (
    <>
      <span className={styles.name}>
        <SideBadge side={side} />
        <CutText text={name} most={40} className={styles.file} />
        {device !== undefined && (
          <CutText
            text={devices.length > 1 ? `${devices.length} GPUs` : device.replace(/^NVIDIA /, '')}
            most={16}
            className={styles.device}
          />
        )}
      </span>
      <span className={styles.facts}>
        <BatchFacts side={side} />
      </span>
    </>
  );
}

/** The batch that both are aligned at, and how its length differs from that of A. */
function BatchFacts({ side }: { readonly side: SideKey }) {
  const comparing = useComparing();
  const alignment = useCompareState((state) => state.alignment);
  const list = useAppState(batchListOf);
  const pick = useAppState((state) => state.view.batch);
  const place = placeOfPick(list, pick);
  if (list === null) return <span>no batches: aligned by the start of the work</span>;
  if (place === null) return null;
  const lengthNs = lengthOf(place.batch);
  const a = comparing.a.store.getState();
  const first = side === 'b' && alignment.kind === 'batch' ? placeOfPick(batchListOf(a), a.view.batch) : null;
  return (
    <>
      <span>
        {batchOfLabel(list, place)}{' '}
        <strong title={`${formatCount(lengthNs)} ns`}>{formatDuration(lengthNs)}</strong>
      </span>
      {first !== null && <span>{againstA(lengthNs - lengthOf(first.batch))}</span>}
    </>
  );
}

function againstA(byNs: number): string {
  if (byNs === 0) return 'as long as in A';
  return `${formatDuration(Math.abs(byNs))} ${byNs > 0 ? 'longer' : 'shorter'} than in A`;
}
