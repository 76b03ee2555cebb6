import { useMemo } from 'react';
import type { CopyWait } from '../../analysis/copy-waits';
import type { Stalls } from '../../analysis/stalls';
import { useAppState } from '../../state/react';

/** The HtoD copy that is selected, or whose call or wait is; null where none is. One that is listed stands there at once. */
export function useSelectedWait({ waits }: Stalls): CopyWait | null {
  const selection = useAppState(({ view }) => view.selection);
  const links = useAppState((state) => state.links);
  const listed = useMemo(
    () =>
      selection?.kind === 'event' && selection.ref.table === 'copies'
        ? (waits.find(({ copy }) => copy.index === selection.ref.index) ?? null)
        : null,
    [waits, selection],
  );
  if (listed !== null || selection === null) return listed;
  return (links?.selection === selection ? links.event?.wait : null) ?? null;
}
