/**
 * Rows too long for a leaf keep their first bytes there and the rest in a chain of overflow pages.
 * Format: https://www.sqlite.org/fileformat2.html#cell_payload_overflow_pages
 */
import { nextContentPage, PAGE_SIZE } from './page-file.mjs';

/** Each overflow page starts with the number of the next one, 0 on the last. */
const LINK_BYTES = 4;
const CHUNK_BYTES = PAGE_SIZE - LINK_BYTES;

/** The longest payload that stays whole on a table leaf ("X" in the format description). */
export const LONGEST_LOCAL = PAGE_SIZE - 35;

/** The least that a spilled payload keeps on its leaf ("M"). */
const LEAST_LOCAL = Math.floor(((PAGE_SIZE - 12) * 32) / 255) - 23;

/**
 * @param {number} payloadBytes
 * @returns {number} bytes that stay on the leaf
 */
export function localBytes(payloadBytes) {
  if (payloadBytes <= LONGEST_LOCAL) return payloadBytes;
  const fillsLastPage = LEAST_LOCAL + ((payloadBytes - LEAST_LOCAL) % CHUNK_BYTES);
  return fillsLastPage <= LONGEST_LOCAL ? fillsLastPage : LEAST_LOCAL;
}

/**
 * @param {import('./page-file.mjs').PageFile} file
 * @param {Uint8Array} payload
 * @param {number} from first byte that is not on the leaf
 * @returns {number} number of the first overflow page
 */
export function writeOverflow(file, payload, from) {
  const first = file.nextPage;
  const page = Buffer.alloc(PAGE_SIZE);
  for (let at = from; at < payload.length; at += CHUNK_BYTES) {
    const isLast = at + CHUNK_BYTES >= payload.length;
    page.fill(0);
    page.writeUInt32BE(isLast ? 0 : nextContentPage(file.nextPage), 0);
    page.set(payload.subarray(at, at + CHUNK_BYTES), LINK_BYTES);
    file.append(page);
  }
  return first;
}
