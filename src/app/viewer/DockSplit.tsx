import { useRef, useState, type ReactNode } from 'react';
import { Group, Panel, type PanelImperativeHandle } from 'react-resizable-panels';
import type { OpenFile } from '../../state/app-state';
import { SplitHandle } from '../../ui/SplitHandle';
import { Dock } from './Dock';
import styles from './Dock.module.css';

interface DockSplitProps {
  readonly open: OpenFile;
  /** The rows, above the dock. */
  readonly children: ReactNode;
}

/** What remains of a closed dock: its bar and the edge above it. */
const BAR_PX = 34;

/** The rows above the dock, with an edge between them that can be moved; drawn far enough down, the dock is closed. */
export function DockSplit({ open, children }: DockSplitProps) {
  const [isOpen, setIsOpen] = useState(true);
  const dock = useRef<PanelImperativeHandle>(null);
  return (
    <Group orientation="vertical" className={styles.split}>
      <Panel minSize={96} className={styles.above}>
        {children}
      </Panel>
      <SplitHandle label="Height of the dock" line="horizontal" />
      <Panel
        panelRef={dock}
        defaultSize="320px"
        minSize={140}
        maxSize="75%"
        collapsible
        collapsedSize={BAR_PX}
        groupResizeBehavior="preserve-pixel-size"
        onResize={({ inPixels }) => setIsOpen(inPixels > BAR_PX + 1)}
      >
        <Dock
          open={open}
          isOpen={isOpen}
          onToggle={() => {
            if (isOpen) dock.current?.collapse();
            else dock.current?.expand();
          }}
        />
      </Panel>
    </Group>
  );
}
