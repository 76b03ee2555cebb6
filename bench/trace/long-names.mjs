/**
 * Traces for case C41: 2,000 kernels whose full names have 4 KB each, one of 512 KB, and the same kernels with short names. What
 * the names cost is the difference.
 */
import { DatabaseFile } from '../sqlite-writer/database-file.mjs';

const KERNELS = 2000;
const LONG_NAME_BYTES = 4 * 1024;
const LONGEST_NAME_BYTES = 512 * 1024;
/** Which of them has the longest name, as its short name too. */
const LONGEST_INDEX = KERNELS / 2;

const KERNEL_NS = 5000;
const PITCH_NS = 7000;
const GLOBAL_PID = 2 ** 48 + 100 * 2 ** 24;

const KERNEL_TABLE = {
  name: 'CUPTI_ACTIVITY_KIND_KERNEL',
  sql:
    'CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, "end" INTEGER, deviceId INTEGER, contextId INTEGER, ' +
    'streamId INTEGER, correlationId INTEGER, globalPid INTEGER, demangledName INTEGER, shortName INTEGER)',
};
const STRING_TABLE = {
  name: 'StringIds',
  sql: 'CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL)',
  rowidColumn: 0,
};

/**
 * @param {number} index of the kernel
 * @param {number} bytes
 * @returns {string} a name of nested template arguments, as compilers write them
 */
function fullName(index, bytes) {
  const head = `void alpaka::kernel_${index}<`;
  const tail = '>(float*, int)';
  const argument = `alpaka::Vec<std::integral_constant<unsigned long, ${index}ul>, float>, `;
  const middle = argument.repeat(Math.ceil(bytes / argument.length));
  return head + middle.slice(0, bytes - head.length - tail.length) + tail;
}

/** @returns {Iterable<[number, string]>} short names, then full ones */
function* strings(/** @type {boolean} */ areLong) {
  for (let i = 0; i < KERNELS; i += 1) yield [i, `kernel_${i}`];
  for (let i = 0; i < KERNELS; i += 1) {
    const bytes = i === LONGEST_INDEX ? LONGEST_NAME_BYTES : LONG_NAME_BYTES;
    yield [KERNELS + i, areLong ? fullName(i, bytes) : `void kernel_${i}(float*, int)`];
  }
}

function* kernels() {
  for (let i = 0; i < KERNELS; i += 1) {
    const start = PITCH_NS * i;
    const fullId = KERNELS + i;
    yield [start, start + KERNEL_NS, 0, 1, 7, i + 1, GLOBAL_PID, fullId, i === LONGEST_INDEX ? fullId : i];
  }
}

/**
 * @param {string} path replaced if it exists
 * @param {{areLong: boolean}} names
 */
export function writeNames(path, { areLong }) {
  const file = new DatabaseFile(path);
  try {
    file.writeTable(KERNEL_TABLE, kernels());
    file.writeTable(STRING_TABLE, strings(areLong));
    file.close();
  } catch (error) {
    file.abandon();
    throw error;
  }
}
