import { X } from 'lucide-react';
import { formatBytes } from '../../base/text';
import { basisText } from '../../panels/stalls/stall-words';
import type { StallsAnswer } from '../../panels/stalls/use-stalls';
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
  readonly answer: StallsAnswer;
}

/** What the figures of the panel are of. */
export function DockBasis({ tab, report, answer }: DockBasisProps) {
  if (report === null) return null;
  return tab === 'file' ? <FileBasis report={report} /> : <StallsBasis answer={answer} />;
}

function FileBasis({ report }: { readonly report: FileReport }) {
  return (
    <>
      <span className={styles.basis}>basis: the whole file, {formatBytes(report.bytes)}</span>
      <CopyButton label="Copy the report as JSON" text={() => JSON.stringify(report, null, 2)} />
    </>
  );
}

function StallsBasis({ answer: { stalls, isOld } }: { readonly answer: StallsAnswer }) {
  const { store } = useSession();
  const area = useAppState((state) => state.view.area);
  return (
    <>
      <span className={styles.basis} role="status">
        basis: {basisText(area, stalls === null || isOld ? null : stalls.copies)}
      </span>
      {area !== null && (
        <IconButton label="Figures of the whole trace" onClick={() => setArea(store, null)}>
          <X size={15} />
        </IconButton>
      )}
    </>
  );
}
