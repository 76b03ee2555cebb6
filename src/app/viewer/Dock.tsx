import { PanelBottomClose, PanelBottomOpen } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useCallback } from 'react';
import { Group, Panel } from 'react-resizable-panels';
import { formatCount } from '../../base/text';
import { MeasuredFileContext, useMeasure, useMeasureDesk } from '../../panels/measures/use-measure';
import { PanelLinksContext } from '../../panels/panel-links';
import type { OpenFile } from '../../state/app-state';
import { useAppState, useSession } from '../../state/react';
import { IconButton } from '../../ui/Button';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { SplitHandle } from '../../ui/SplitHandle';
import { Broken } from './Broken';
import styles from './Dock.module.css';
import { DockBasis } from './DockBasis';
import { DockDetails, DockPanel } from './DockPanel';
import { DOCK_TABS, firstTab, isDockTab, TAB_WORDS } from './dock-tabs';
import { GapWalk } from './GapWalk';

interface DockProps {
  readonly open: OpenFile;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The panels below the rows, one at a time, and beside them what is selected. */
export function Dock({ open, isOpen, onToggle }: DockProps) {
  const { store } = useSession();
  const chosen = useAppState(({ panel }) => panel);
  const measured = useMeasureDesk(open);
  const tab = chosen !== null && isDockTab(chosen) ? chosen : firstTab(open.trace);
  const choose = useCallback((panel: string): void => store.setState({ panel }), [store]);
  return (
    <MeasuredFileContext value={measured}>
      <PanelLinksContext value={choose}>
        <GapWalk />
        <Tabs.Root value={tab} onValueChange={choose} className={isOpen ? styles.dock : styles.closed}>
          <div className={styles.bar}>
            <Tabs.List aria-label="Panels" className={styles.tabs}>
              {DOCK_TABS.map((name) => (
                <Tabs.Trigger key={name} value={name} className={styles.tab}>
                  {TAB_WORDS[name]}
                  {name === 'stalls' && <StallCount />}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <DockBasis tab={tab} report={open.trace.report} />
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
              {DOCK_TABS.map((name) => (
                <Tabs.Content key={name} value={name} className={styles.panel}>
                  <ErrorBoundary
                    key={`${open.name} ${String(open.trace.base)}`}
                    fallback={() => <Broken what="This panel" />}
                  >
                    <DockPanel tab={name} open={open} />
                  </ErrorBoundary>
                </Tabs.Content>
              ))}
            </Panel>
            <SplitHandle label="Width of the details" line="vertical" />
            <Panel defaultSize={340} minSize={220} collapsible groupResizeBehavior="preserve-pixel-size">
              <ErrorBoundary
                key={`${open.name} ${String(open.trace.base)}`}
                fallback={() => <Broken what="The selection" />}
              >
                <DockDetails open={open} />
              </ErrorBoundary>
            </Panel>
          </Group>
        </Tabs.Root>
      </PanelLinksContext>
    </MeasuredFileContext>
  );
}

/** How many copies waited: what the tool is opened for stands on the tab, whichever is shown. */
function StallCount() {
  const { result } = useMeasure('waitingCopies');
  if (result === null) return null;
  return <span className={styles.count}>{formatCount(result)}</span>;
}
