/**
 * Files from another page, by `window.postMessage` (docs/AUTOMATION.md): only of the page that opened this one or holds it in a
 * frame. Of this site and of sites that the build allows (`connect-src`) they are opened at once, of all others when the user
 * has said so.
 */

import * as v from 'valibot';
import type { OpenRequest } from '../../state/link/sharing-state';

/** What this page understands; raised when a message changes its meaning. */
export const MESSAGE_VERSION = 1;

const NAME_LIMIT = 255;
/** Fragments that are longer are not looked at (state/link/fragment.ts). */
const VIEW_LIMIT = 2 ** 18;

const MessageSchema = v.variant('stallscope', [
  v.object({ stallscope: v.literal('ping') }),
  v.object({
    stallscope: v.literal('open'),
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(NAME_LIMIT)),
    file: v.optional(v.instance(Blob)),
    buffer: v.optional(v.instance(ArrayBuffer)),
    view: v.optional(v.pipe(v.string(), v.maxLength(VIEW_LIMIT)), ''),
  }),
]);

export type Understood =
  { readonly kind: 'ping' } | { readonly kind: 'open' | 'ask'; readonly request: OpenRequest };

export interface Sender {
  readonly origin: string;
  /** It opened this page, or holds it in a frame. */
  readonly isRelated: boolean;
}

/** Null: none of ours, and not answered. `trusted`: origins that open without being asked about. */
export function understandMessage(
  data: unknown,
  { origin, isRelated }: Sender,
  trusted: readonly string[],
): Understood | null {
  // A page without an origin of its own, such as a file or a sandboxed frame, cannot be named to the user.
  if (!isRelated || origin === 'null' || origin === '') return null;
  const parsed = v.safeParse(MessageSchema, data);
  if (!parsed.success) return null;
  const message = parsed.output;
  if (message.stallscope === 'ping') return { kind: 'ping' };
  const { name, view, buffer } = message;
  const file = message.file ?? (buffer === undefined ? null : new Blob([buffer]));
  if (file === null) return null;
  return { kind: trusted.includes(origin) ? 'open' : 'ask', request: { origin, name, file, view } };
}
