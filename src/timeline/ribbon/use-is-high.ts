import { useSyncExternalStore } from 'react';

/** On a low screen the rows need every line. */
const QUERY = '(min-height: 800px)';

/** The page is high enough for a large ribbon. */
export function useIsHigh(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
