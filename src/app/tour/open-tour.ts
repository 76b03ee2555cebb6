/** Goes to the first step of the tour, as by a link to it. */

import type { Sharing } from '../link/start-sharing';

export async function openTour(sharing: Pick<Sharing, 'go'>): Promise<void> {
  const [{ tourAddress }, { TOUR_STEPS }] = await Promise.all([
    import('./tour-step'),
    import('./tour-steps'),
  ]);
  sharing.go(await tourAddress(TOUR_STEPS, 1, window.location.href));
}
