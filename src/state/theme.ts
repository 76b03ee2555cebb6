/** Light or dark: the user's choice if there is one, else the system's. Storage may be missing or forbidden; then nothing is kept. */

import * as v from 'valibot';
import type { Theme } from './app-state';

const KEY = 'stallscope.theme';
const ThemeSchema = v.picklist(['dark', 'light']);

export function savedTheme(storage: Storage | null): Theme | null {
  const parsed = v.safeParse(ThemeSchema, storage?.getItem(KEY));
  return parsed.success ? parsed.output : null;
}

export function saveTheme(storage: Storage | null, theme: Theme): void {
  storage?.setItem(KEY, theme);
}
