import { X } from 'lucide-react';
import { formatBytes } from '../../base/text';
import { useMeasure } from '../../panels/measures/use-measure';
import { basisText } from '../../panels/basis-text';
import { useAppState, useSession } from '../../state/react';
import { setArea } from '../../state/view';
import type { FileReport } from '../../trace/report';
import { IconButton } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import styles from './Dock.module.css';
import type { DockTab } from './dock-tabs';

interface DockBasisProps {
  readonly tab: DockTab;
  /** Null until everything is read. */
  readonly report: FileReport | null;
}

/** What the figures of the panel are of. */
export function DockBasis({ tab, report }: DockBasisProps) {
  // Notes are no figures.
  if (report === null || tab === 'notes') return null;
  if (tab === 'file') return <FileBasis report={report} />;
  return tab === 'stalls' ? <StallsBasis /> : <AreaBasis copies={null} />;
}

function FileBasis({ report }: { readonly report: FileReport }) {
  return (
    <>
      <span className={styles.basis}>basis: the whole file, {formatBytes(report.bytes)}</span>
      <CopyButton label="Copy the report as JSON" text={() => JSON.stringify(report, null, 2)} />
    </>
  );
}

function StallsBasis() {
  const { result, isOld } = useMeasure('stalls');
  return <AreaBasis copies={result === null || isOld ? null : result.copies} />;
}

function AreaBasis({ copies }: { readonly copies: number | null }) {
  const { store } = useSession();
  const area = useAppState((state) => state.view.area);
  return (
    <>
      <span className={styles.basis} role="status">
        basis: {basisText(area, copies)}
      </span>
      {area !== null && (
        <IconButton label="Figures of the whole trace" onClick={() => setArea(store, null)}>
          <X size={15} />
        </IconButton>
      )}
    </>
  );
}
