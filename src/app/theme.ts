/** Which theme the page wears: the user's choice if there is one, else the system's, also when that changes. */

import type { AppStore, Theme } from '../state/app-state';
import { savedTheme, saveTheme } from '../state/theme';

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

export function initialTheme(): Theme {
  return chosenTheme() ?? (matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light');
}

/**
 * Puts the theme on the document whenever it changes. To be called before the page is mounted: listeners are told in order, so
 * painters that read colours when the theme changes find the new ones.
 */
export function wearTheme(store: AppStore): void {
  const wear = ({ theme }: { readonly theme: Theme }): void => {
    document.documentElement.dataset.theme = theme;
  };
  wear(store.getState());
  store.subscribe(wear);
  matchMedia(SYSTEM_IS_DARK).addEventListener('change', ({ matches }) => {
    if (chosenTheme() === null) store.setState({ theme: matches ? 'dark' : 'light' });
  });
}

export function chooseTheme(store: AppStore, theme: Theme): void {
  store.setState({ theme });
  try {
    saveTheme(storage(), theme);
  } catch {
    // Full, or refused on writing: the choice holds until the tab is closed.
  }
}

function chosenTheme(): Theme | null {
  try {
    return savedTheme(storage());
  } catch {
    return null;
  }
}

/** Null where the browser keeps nothing for this page; even to ask throws in some. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
