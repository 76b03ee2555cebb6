import { Info, TriangleAlert, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { OpenFile } from '../../state/app-state';
import type { FileReport } from '../../trace/report';
import { Button } from '../../ui/Button';
import { CutText } from '../../ui/CutText';
import { NoticeBar } from '../../ui/NoticeBar';
import styles from './Notices.module.css';

interface TraceNoticesProps {
  readonly open: OpenFile;
  readonly onChoose: () => void;
}

/** What is to be known of the open trace at once. Below the rows, so that these keep their place when a notice comes. */
export function TraceNotices({ open, onChoose }: TraceNoticesProps) {
  const { report } = open.trace;
  const openAgain = (
    <Button look="quiet" onClick={onChoose}>
      Open again …
    </Button>
  );
  return (
    <>
      {open.state === 'partial' && (
        <NoticeBar icon={<Info size={15} />} action={openAgain}>
          Reading ended early: what was read is shown.
        </NoticeBar>
      )}
      {open.state === 'complete' && open.isReaderLost && (
        <NoticeBar icon={<Unplug size={15} />} action={openAgain}>
          The reader stopped. The picture is complete; open the file again for details.
        </NoticeBar>
      )}
      {report !== null && <Warnings report={report} />}
    </>
  );
}

/** Shown once: another file has another report. All of it is in the file panel too. */
function Warnings({ report }: { readonly report: FileReport }) {
  const [dismissed, setDismissed] = useState<FileReport | null>(null);
  const warnings = openingWarnings(report);
  const texts = [...report.notes, ...warnings];
  if (texts.length === 0 || dismissed === report) return null;
  return (
    <NoticeBar
      icon={warnings.length > 0 ? <TriangleAlert size={15} color="var(--error)" /> : <Info size={15} />}
      onDismiss={() => {
        setDismissed(report);
      }}
    >
      <ul className={styles.warnings}>
        {texts.map((text) => (
          <li key={text}>
            <CutText text={text} most={320} />
          </li>
        ))}
      </ul>
    </NoticeBar>
  );
}

/** What nsys itself calls an error belongs to them (C49). */
function openingWarnings({ warnings, diagnostics }: FileReport): string[] {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
  return [...warnings, ...errors.map(({ text }) => `nsys noted an error: ${text}`)];
}
