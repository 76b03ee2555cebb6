/**
 * Page 1: the 100-byte file header, then the root of the schema table.
 * Format: https://www.sqlite.org/fileformat2.html#the_database_header
 */
import { INTERIOR_HEADER_BYTES } from './interior-pages.mjs';
import { LEAF_HEADER_BYTES } from './leaf-page.mjs';
import { PAGE_SIZE } from './page-file.mjs';

export const FILE_HEADER_BYTES = 100;
const INTERIOR_TABLE = 5;
const SCHEMA_FORMAT = 4;
const UTF8 = 1;
/** Readers trust the page count only if the version-valid-for number equals the change counter. */
const CHANGE_COUNTER = 1;
/** Number of the SQLite release whose format was followed, here 3.46.1. */
const SQLITE_VERSION = 3_046_001;

/**
 * @param {Buffer} page
 * @param {number} pageCount
 */
function writeFileHeader(page, pageCount) {
  page.write('SQLite format 3\0', 0, 'latin1');
  page.writeUInt16BE(PAGE_SIZE, 16);
  page[18] = 1; // legacy journal, to write
  page[19] = 1; // and to read
  page[21] = 64; // the three payload fractions are fixed by the format
  page[22] = 32;
  page[23] = 32;
  page.writeUInt32BE(CHANGE_COUNTER, 24);
  page.writeUInt32BE(pageCount, 28);
  page.writeUInt32BE(1, 40); // schema cookie
  page.writeUInt32BE(SCHEMA_FORMAT, 44);
  page.writeUInt32BE(UTF8, 56);
  page.writeUInt32BE(CHANGE_COUNTER, 92);
  page.writeUInt32BE(SQLITE_VERSION, 96);
}

/**
 * Moves the b-tree header and the cell pointers behind the file header. Cells stay: they lie at the
 * end of the page and their pointers count from its start.
 * @param {Buffer} root root page of the schema table, its leaves built with the header's size reserved
 * @param {number} pageCount pages of the whole file
 * @returns {Buffer}
 */
export function buildFirstPage(root, pageCount) {
  const headerBytes = root[0] === INTERIOR_TABLE ? INTERIOR_HEADER_BYTES : LEAF_HEADER_BYTES;
  const pointersEnd = headerBytes + 2 * root.readUInt16BE(3);
  const contentStart = root.readUInt16BE(5);
  if (FILE_HEADER_BYTES + pointersEnd > contentStart) {
    throw new RangeError('There are too many tables for one schema root page.');
  }
  const page = Buffer.alloc(PAGE_SIZE);
  root.copy(page, FILE_HEADER_BYTES, 0, pointersEnd);
  root.copy(page, contentStart, contentStart);
  writeFileHeader(page, pageCount);
  return page;
}
