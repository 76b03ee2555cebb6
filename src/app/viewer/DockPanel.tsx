import { lazy, Suspense, type ComponentType } from 'react';
import { OverviewPanel } from '../../panels/overview/OverviewPanel';
import type { OpenFile } from '../../state/app-state';
import styles from './Dock.module.css';
import type { DockTab } from './dock-tabs';

/** Each is loaded when it is first shown: a visitor waits for the default only. */
const PANELS: Readonly<Record<Exclude<DockTab, 'file'>, ComponentType>> = {
  overview: OverviewPanel,
  stalls: lazy(async () => ({ default: (await import('../../panels/stalls/StallsPanel')).StallsPanel })),
  gaps: lazy(async () => ({ default: (await import('../../panels/gaps/GapsPanel')).GapsPanel })),
  copies: lazy(async () => ({ default: (await import('../../panels/copies/CopiesPanel')).CopiesPanel })),
  kernels: lazy(async () => ({ default: (await import('../../panels/kernels/KernelsPanel')).KernelsPanel })),
  calls: lazy(async () => ({ default: (await import('../../panels/calls/CallsPanel')).CallsPanel })),
  ranges: lazy(async () => ({ default: (await import('../../panels/ranges/RangesPanel')).RangesPanel })),
  allocations: lazy(async () => ({
    default: (await import('../../panels/allocations/AllocationsPanel')).AllocationsPanel,
  })),
  batches: lazy(async () => ({ default: (await import('../../panels/batches/BatchesPanel')).BatchesPanel })),
  notes: lazy(async () => ({ default: (await import('../../panels/notes/NotesPanel')).NotesPanel })),
};

const FilePanel = lazy(async () => ({ default: (await import('../../panels/file/FilePanel')).FilePanel }));
const DetailsPane = lazy(async () => ({
  default: (await import('../../panels/details/DetailsPane')).DetailsPane,
}));

interface DockPanelProps {
  readonly tab: DockTab;
  readonly open: OpenFile;
}

/** The panel of a tab; while its script is on its way, flat bars where its lines will stand. */
export function DockPanel({ tab, open }: DockPanelProps) {
  return (
    <Suspense fallback={<Pending />}>
      <Shown tab={tab} open={open} />
    </Suspense>
  );
}

function Shown({ tab, open }: DockPanelProps) {
  if (tab === 'file') return <FilePanel trace={open.trace} isReading={open.state === 'reading'} />;
  const Measured = PANELS[tab];
  return <Measured />;
}

/** What is selected. Its script comes after that of the rows: there is nothing to click before. */
export function DockDetails({ open }: Pick<DockPanelProps, 'open'>) {
  return (
    <Suspense fallback={null}>
      <DetailsPane trace={open.trace} />
    </Suspense>
  );
}

const PENDING_LINES = [38, 92, 88, 90, 84, 91];

function Pending() {
  return (
    <div className={styles.pending} role="status" aria-label="The panel is on its way">
      {PENDING_LINES.map((percent) => (
        <span key={percent} style={{ width: `${percent}%` }} />
      ))}
    </div>
  );
}
