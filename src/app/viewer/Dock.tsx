import { PanelBottomClose, PanelBottomOpen } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Group, Panel } from 'react-resizable-panels';
import { formatCount } from '../../base/text';
import { DetailsPane } from '../../panels/details/DetailsPane';
import { FilePanel } from '../../panels/file/FilePanel';
import { StallsPanel } from '../../panels/stalls/StallsPanel';
import { useStalls } from '../../panels/stalls/use-stalls';
import type { OpenFile } from '../../state/app-state';
import { IconButton } from '../../ui/Button';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { SplitHandle } from '../../ui/SplitHandle';
import { Broken } from './Broken';
import styles from './Dock.module.css';
import { DockBasis } from './DockBasis';
import { firstTab, isDockTab, type DockTab } from './dock-tabs';

interface DockProps {
  readonly open: OpenFile;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The panels below the rows, one at a time, and beside them what is selected. */
export function Dock({ open, isOpen, onToggle }: DockProps) {
  const [chosen, setChosen] = useState<DockTab | null>(null);
  const answer = useStalls(open);
  const tab = chosen ?? firstTab(open.trace);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => {
        if (isDockTab(value)) setChosen(value);
      }}
      className={isOpen ? styles.dock : styles.closed}
    >
      <div className={styles.bar}>
        <Tabs.List aria-label="Panels" className={styles.tabs}>
          <Tabs.Trigger value="stalls" className={styles.tab}>
            Stalls
            {answer.stalls !== null && (
              <span className={styles.count}>{formatCount(answer.stalls.waits.length)}</span>
            )}
          </Tabs.Trigger>
          <Tabs.Trigger value="file" className={styles.tab}>
            File
          </Tabs.Trigger>
        </Tabs.List>
        <DockBasis tab={tab} report={open.trace.report} answer={answer} />
        <IconButton
          label={isOpen ? 'Close the dock' : 'Open the dock'}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? <PanelBottomClose size={16} /> : <PanelBottomOpen size={16} />}
        </IconButton>
      </div>
      <Group orientation="horizontal" className={styles.body} hidden={!isOpen}>
        <Panel minSize={320}>
          <Tabs.Content value="stalls" className={styles.panel}>
            <ErrorBoundary key={open.name} fallback={() => <Broken what="This panel" />}>
              <StallsPanel open={open} answer={answer} />
            </ErrorBoundary>
          </Tabs.Content>
          <Tabs.Content value="file" className={styles.panel}>
            <ErrorBoundary key={open.name} fallback={() => <Broken what="This panel" />}>
              <FilePanel trace={open.trace} isReading={open.state === 'reading'} />
            </ErrorBoundary>
          </Tabs.Content>
        </Panel>
        <SplitHandle label="Width of the details" line="vertical" />
        <Panel defaultSize={340} minSize={220} collapsible groupResizeBehavior="preserve-pixel-size">
          <ErrorBoundary key={open.name} fallback={() => <Broken what="The selection" />}>
            <DetailsPane trace={open.trace} />
          </ErrorBoundary>
        </Panel>
      </Group>
    </Tabs.Root>
  );
}
