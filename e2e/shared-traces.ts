/** The real traces beside the checkout. They are not part of the project, so stories that need them are skipped, aloud, without them. */

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const TRACES = resolve(import.meta.dirname, '../../shared/traces');

export const SHARED_MISSING = existsSync(TRACES)
  ? null
  : '../shared/traces is absent, so no real export can be opened';

export function sharedTrace(...parts: string[]): string {
  return join(TRACES, ...parts);
}

export function sharedTraces(): string[] {
  if (SHARED_MISSING !== null) return [];
  return ['public', 'h200', 'hand'].flatMap((folder) =>
    readdirSync(join(TRACES, folder))
      .filter((file) => file.endsWith('.sqlite'))
      .map((file) => `${folder}/${file}`),
  );
}
