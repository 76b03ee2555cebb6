import { Rows3 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useMemo } from 'react';
import { useAppState, useSession } from '../state/react';
import { change, toggled } from '../state/view';
import type { RowKind } from '../trace/row';
import type { Trace } from '../trace/trace';
import toggles from './AxisHead.module.css';
import { optionalKindsOf } from './draw/lay-out-rows';
import styles from './RowsMenu.module.css';

const LABELS: Readonly<Partial<Record<RowKind, string>>> = {
  syncs: 'Synchronisation',
  memory: 'Memory in use',
  osrt: 'Calls of the operating system',
  overhead: 'Overhead of the profiler',
  sched: 'Threads on a CPU',
};

/** Kinds of rows that a trace may have many of, and few look at. Nothing where it has none. */
export function RowsMenu({ trace }: { readonly trace: Trace }) {
  const { store } = useSession();
  const shown = useAppState((state) => state.view.shownKinds);
  const kinds = useMemo(() => optionalKindsOf(trace), [trace]);
  if (kinds.length === 0) return null;
  return (
    <Popover.Root>
      <Popover.Trigger className={toggles.toggle} title="Show more rows">
        <Rows3 size={12} aria-hidden />
        <span className={toggles.word}>Rows</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.menu} align="start" sideOffset={4} aria-label="Rows">
          {kinds.map((kind) => (
            <label key={kind} className={styles.choice}>
              <input
                type="checkbox"
                checked={shown.has(kind)}
                onChange={() => {
                  change(store, { shownKinds: toggled(shown, kind) });
                }}
              />
              {LABELS[kind] ?? kind}
            </label>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
