/** The features of an OpenType substitution table (GSUB): what they are called, and how one is put out of use. */

import { readWoff2, writeWoff2 } from './woff2.ts';

/** Where GSUB says where its list of features begins. */
const FEATURE_LIST_AT = 6;
/** A tag and an offset. */
const RECORD_BYTES = 6;

/** Tags in the order of the list; a tag stands once for each script and language that has its own. */
export function substitutionFeatures(woff2: Buffer): string[] {
  const gsub = readWoff2(woff2).byTag.get('GSUB');
  return gsub === undefined ? [] : recordPlaces(gsub).map((at) => tagAt(gsub, at));
}

/**
 * The font without the feature: its records bear a tag that nobody asks for. Lookups stay, so no other table changes; the tag is
 * chosen so that the list stays in order: a capital comes before every small letter, and registered tags have none.
 */
export function withoutFeature(woff2: Buffer, feature: string): Buffer {
  const font = readWoff2(woff2);
  const gsub = font.byTag.get('GSUB');
  if (gsub === undefined) return woff2;
  const places = recordPlaces(gsub).filter((at) => tagAt(gsub, at) === feature);
  if (places.length === 0) return woff2;
  const unused = feature.slice(0, 2) + feature.slice(2).toUpperCase();
  for (const at of places) gsub.write(unused, at, 'latin1');
  return writeWoff2(font);
}

function recordPlaces(gsub: Buffer): number[] {
  const list = gsub.readUInt16BE(FEATURE_LIST_AT);
  const count = gsub.readUInt16BE(list);
  return Array.from({ length: count }, (_, i) => list + 2 + i * RECORD_BYTES);
}

function tagAt(gsub: Buffer, at: number): string {
  return gsub.toString('latin1', at, at + 4);
}
