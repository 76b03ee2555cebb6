/**
 * Appends pages to a file through one large buffer. Writes are synchronous, so a producer can never
 * run ahead of the disk and memory stays constant.
 */
import { closeSync, openSync, writeSync } from 'node:fs';

export const PAGE_SIZE = 4096;
const BUFFER_PAGES = 1024;

/** The page holding byte 2^30 carries SQLite's file locks and never holds content. */
const LOCK_BYTE_PAGE = 2 ** 30 / PAGE_SIZE + 1;

/**
 * @param {number} page number of the last page written, counted from 1
 * @returns {number} number of the next page that may hold content
 */
export function nextContentPage(page) {
  return page + 1 === LOCK_BYTE_PAGE ? page + 2 : page + 1;
}

export class PageFile {
  #descriptor;
  #buffer = Buffer.alloc(BUFFER_PAGES * PAGE_SIZE);
  #used = 0;
  #offset = 0;

  /** Pages in the file so far, counting page 1. */
  pageCount = 1;

  /** @param {string} path an existing file is replaced */
  constructor(path) {
    this.#descriptor = openSync(path, 'w');
    // Page 1 is written last, when the schema and the page count are known.
    this.#used = PAGE_SIZE;
  }

  /** The number that `append` will give to its page. */
  get nextPage() {
    return nextContentPage(this.pageCount);
  }

  /**
   * @param {Uint8Array} page PAGE_SIZE bytes, copied
   * @returns {number} its page number, counted from 1
   */
  append(page) {
    const number = this.nextPage;
    for (let skipped = this.pageCount + 1; skipped < number; skipped += 1) this.#put(null);
    this.#put(page);
    this.pageCount = number;
    return number;
  }

  /**
   * @param {Uint8Array} firstPage
   */
  close(firstPage) {
    this.#flush();
    writeFully(this.#descriptor, firstPage, 0);
    closeSync(this.#descriptor);
  }

  /** Closes without a first page: what was written is not a database. */
  abandon() {
    closeSync(this.#descriptor);
  }

  /** @param {Uint8Array | null} page null writes a page of zeros */
  #put(page) {
    if (page === null) this.#buffer.fill(0, this.#used, this.#used + PAGE_SIZE);
    else this.#buffer.set(page, this.#used);
    this.#used += PAGE_SIZE;
    if (this.#used === this.#buffer.length) this.#flush();
  }

  #flush() {
    writeFully(this.#descriptor, this.#buffer.subarray(0, this.#used), this.#offset);
    this.#offset += this.#used;
    this.#used = 0;
  }
}

/**
 * A write may be partial, as on a disk that is about to be full.
 * @param {number} descriptor
 * @param {Uint8Array} bytes
 * @param {number} offset in the file
 */
function writeFully(descriptor, bytes, offset) {
  let done = 0;
  while (done < bytes.length) {
    done += writeSync(descriptor, bytes, done, bytes.length - done, offset + done);
  }
}
