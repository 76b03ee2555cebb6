import { lazy, Suspense } from 'react';
import { useTourStep } from './use-tour-step';

/** The texts are for who takes the tour: the start screen does not wait for them. */
const TourBar = lazy(async () => ({ default: (await import('./TourBar')).TourBar }));

/** What the tour says of the step that the address carries; nothing without one. */
export function Tour() {
  const number = useTourStep();
  if (number === null) return null;
  return (
    <Suspense fallback={null}>
      <TourBar number={number} />
    </Suspense>
  );
}
