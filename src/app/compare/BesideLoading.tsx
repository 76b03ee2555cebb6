import { SessionContext, useComparing } from '../../state/react';
import { LoadingLine } from '../notices/LoadingLine';

/** The second trace on its way: below the first, which stays as it is until all of the second is there. */
export function BesideLoading() {
  const { b } = useComparing();
  return (
    <SessionContext value={b}>
      <LoadingLine />
    </SessionContext>
  );
}
