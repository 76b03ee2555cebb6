import { PanelBottomClose, PanelBottomOpen } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { formatBytes } from '../../base/text';
import { FilePanel } from '../../panels/file/FilePanel';
import type { OpenFile } from '../../state/app-state';
import type { FileReport } from '../../trace/report';
import { IconButton } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import styles from './Dock.module.css';
import { Broken } from './Broken';

/** The panels below the rows, one at a time. */
export function Dock({ open }: { readonly open: OpenFile }) {
  const [isOpen, setIsOpen] = useState(true);
  const { report } = open.trace;
  return (
    <Tabs.Root defaultValue="file" className={isOpen ? styles.dock : styles.closed}>
      <div className={styles.bar}>
        <Tabs.List aria-label="Panels" className={styles.tabs}>
          <Tabs.Trigger value="file" className={styles.tab}>
            File
          </Tabs.Trigger>
        </Tabs.List>
        {report !== null && <Basis report={report} />}
        <IconButton
          label={isOpen ? 'Close the dock' : 'Open the dock'}
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? <PanelBottomClose size={16} /> : <PanelBottomOpen size={16} />}
        </IconButton>
      </div>
      <Tabs.Content value="file" className={styles.panel} hidden={!isOpen}>
        <ErrorBoundary key={open.name} fallback={() => <Broken what="This panel" />}>
          <FilePanel trace={open.trace} isReading={open.state === 'reading'} />
        </ErrorBoundary>
      </Tabs.Content>
    </Tabs.Root>
  );
}

function Basis({ report }: { readonly report: FileReport }) {
  return (
    <>
      <span className={styles.basis}>basis: the whole file, {formatBytes(report.bytes)}</span>
      <CopyButton label="Copy the report as JSON" text={() => JSON.stringify(report, null, 2)} />
    </>
  );
}
