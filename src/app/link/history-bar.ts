/** The address bar of the browser, and how entries of this page are told from links that were pasted into it. */

import { MIRROR_PAUSE_MS, type AddressBar, type Pause } from '../../state/link/view-mirror';

/** The state of entries that this page made. */
const OURS = 'stallscope';

export const historyBar: AddressBar = {
  read: () => window.location.href,
  replace: (address) => window.history.replaceState(OURS, '', address),
  push: (address) => window.history.pushState(OURS, '', address),
};

export const mirrorPause: Pause = (over) => {
  const timer = setTimeout(over, MIRROR_PAUSE_MS);
  return () => clearTimeout(timer);
};

/** `isOurs`: by Back or Forward; else a link was put into the bar of the page as it is. The first entry was just followed. */
export function onHistoryMove(moved: (isOurs: boolean) => void): void {
  markEntry();
  window.addEventListener('popstate', ({ state }) => {
    markEntry();
    moved(state === OURS);
  });
}

/** Back to a link that once was pasted is Back. */
function markEntry(): void {
  try {
    historyBar.replace(historyBar.read());
  } catch {
    // Too many at once: coming back to it takes its notes again, as coming to it did.
  }
}
