/** Where the traces and answers shared between the parts of the project lie, beside the checkout; they are not part of it. */

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SHARED = resolve(import.meta.dirname, '../../../shared');

export function sharedPath(...parts: string[]): string {
  return join(SHARED, ...parts);
}

/** Why tests of these traces are skipped, or null where they are there. */
export const SHARED_MISSING = existsSync(sharedPath('traces'))
  ? null
  : 'skipped: ../shared/traces is absent, so no real export can be read';

/** Every real trace: "h200/ddp.sqlite", …; empty where the folder is absent. */
export function sharedTraces(): string[] {
  if (SHARED_MISSING !== null) return [];
  return ['public', 'h200', 'hand'].flatMap((folder) =>
    readdirSync(sharedPath('traces', folder))
      .filter((file) => file.endsWith('.sqlite'))
      .map((file) => `${folder}/${file}`),
  );
}
