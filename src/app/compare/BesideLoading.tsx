import { useEffect } from 'react';
import { SessionContext, useComparing } from '../../state/react';
import { LoadingLine } from '../notices/LoadingLine';

/** The second trace on its way: below the first, which stays as it is until all of the second is there. */
export function BesideLoading() {
  const { b } = useComparing();
  useEffect(() => {
    // Fetched while there is time. Where that fails, it fails again when the screen is needed, and is said there.
    import('./CompareScreen').catch(() => undefined);
  }, []);
  return (
    <SessionContext value={b}>
      <LoadingLine />
    </SessionContext>
  );
}
