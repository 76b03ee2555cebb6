/**
 * A shared view as the part of an address behind the #, which no server is sent.
 *
 *     #1.Xk3vq1YKw4M…     version · four characters that check the rest · the packed arrays
 *
 * deflate-raw has no sum of its own: without the check, one changed letter could show another time in silence.
 */

import { hashText } from '../../base/fnv1a64';
import { packText, unpackText } from './pack-text';
import { readWire, type ReadView } from './read-wire';
import { isShallow } from './shallow-json';
import type { SharedView } from './shared-view';
import { upgrade } from './upgrade';
import { WIRE_VERSION } from './wire';
import { writeWire } from './write-wire';

/** Longer addresses are cut by some of what passes links on (TECH 6): then the view is offered as a file. */
export const LINK_LIMIT = 8000;

/** Longer fragments are not looked at. */
export const MOST_CHARACTERS = 2 ** 18;

const CHECK_CHARACTERS = 4;
const FORM = /^#(\d{1,4})\.([\w-]*)$/;

/** What an address says; `view` is null where it says nothing, or nothing that can be read. */
export interface DecodedView {
  readonly view: SharedView | null;
  readonly notices: readonly string[];
}

/** With its #. */
export async function encodeFragment(view: SharedView): Promise<string> {
  return sealFragment(await packText(JSON.stringify(writeWire(view))));
}

/** The fragment of a packed text. */
export function sealFragment(packed: string): string {
  return `#${WIRE_VERSION}.${checkOf(packed)}${packed}`;
}

/** `hash` as `location.hash` has it. Never rejects. */
export async function decodeFragment(hash: string): Promise<DecodedView> {
  if (hash === '' || hash === '#') return { view: null, notices: [] };
  if (hash.length > MOST_CHARACTERS) return ignored('is longer than any that this page makes');
  const [, version, sealed] = FORM.exec(hash) ?? [];
  if (version === undefined || sealed === undefined) return ignored('is none that this page knows');
  if (Number(version) > WIRE_VERSION)
    return ignored('was made by a newer Stallscope, which this one cannot read');
  const packed = sealed.slice(CHECK_CHARACTERS);
  if (sealed.slice(0, CHECK_CHARACTERS) !== checkOf(packed))
    return ignored('is damaged or cut off: copy the whole link again');
  return (await unpack(packed)) ?? ignored('is damaged');
}

async function unpack(packed: string): Promise<DecodedView | null> {
  try {
    return readText(await unpackText(packed));
  } catch {
    // Whatever a stream, a decoder or a parser says of bytes from anywhere: it is no view.
    return null;
  }
}

/** Null where the text is no view; throws where it is no JSON. */
export function readText(text: string): ReadView | null {
  if (!isShallow(text)) return null;
  const json: unknown = JSON.parse(text);
  const wire = Array.isArray(json) ? upgrade(json as unknown[]) : null;
  return wire === null ? null : readWire(wire);
}

/** Four digits of base 36: of damaged links one in 1.7 million passes. */
function checkOf(packed: string): string {
  const value = Number.parseInt(hashText(packed).slice(-8), 16) % 36 ** CHECK_CHARACTERS;
  return value.toString(36).padStart(CHECK_CHARACTERS, '0');
}

function ignored(why: string): DecodedView {
  return {
    view: null,
    notices: [`The view in the link ${why}. It is ignored; the trace itself is not concerned.`],
  };
}
