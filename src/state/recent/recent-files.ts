/** Files that were open before, so that they are opened again by one click. Of what is in them nothing is kept but the fingerprint. */

import * as v from 'valibot';

/** The browser's leave to read a file again. Only the browser knows what is in it. */
export interface FileHandle {
  getFile(): Promise<File>;
  requestPermission?(options: { readonly mode: 'read' }): Promise<PermissionState>;
}

export interface RecentFile {
  readonly name: string;
  readonly bytes: number;
  /** Tells files of one name apart, and finds one again under another. */
  readonly fingerprint: string;
  /** When it was opened, ms since 1970. */
  readonly openedMs: number;
  /** Null where the browser gives none: the user has to choose the file again. */
  readonly handle: FileHandle | null;
}

export const MOST_RECENT = 8;

const NAME_LIMIT = 255;

const RecentSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(NAME_LIMIT)),
  bytes: v.pipe(v.number(), v.minValue(0)),
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  openedMs: v.number(),
  handle: v.nullable(v.custom<FileHandle>(isHandle)),
});

/** Entries that are none are left out. */
export function parseRecent(kept: unknown): readonly RecentFile[] {
  if (!Array.isArray(kept)) return [];
  return kept
    .map((entry: unknown) => v.safeParse(RecentSchema, entry))
    .flatMap((parsed) => (parsed.success ? [parsed.output] : []))
    .slice(0, MOST_RECENT);
}

/** The latest first. A leave to read that was given before stays with the file. */
export function withRecent(files: readonly RecentFile[], file: RecentFile): readonly RecentFile[] {
  const before = files.find(({ fingerprint }) => fingerprint === file.fingerprint);
  const others = files.filter((other) => other !== before);
  const handle = file.handle ?? before?.handle ?? null;
  return [{ ...file, name: file.name.slice(0, NAME_LIMIT), handle }, ...others].slice(0, MOST_RECENT);
}

export function withoutRecent(files: readonly RecentFile[], fingerprint: string): readonly RecentFile[] {
  return files.filter((file) => file.fingerprint !== fingerprint);
}

function isHandle(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'getFile' in value && typeof value.getFile === 'function'
  );
}
