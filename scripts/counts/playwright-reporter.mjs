import { relative } from 'node:path';
import { writeCounts } from './counts.mjs';

export default class CountsReporter {
  /** @type {import('@playwright/test/reporter').Suite | undefined} */
  #suite;
  /** Failures outside any test, such as a file that cannot be loaded. */
  #errors = 0;

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onError() {
    this.#errors++;
  }

  onEnd() {
    const counts = { passed: 0, failed: this.#errors, skipped: [] };
    for (const test of this.#suite?.allTests() ?? []) countTest(test, counts);
    writeCounts('playwright', counts);
  }

  printsToStdio() {
    return false;
  }
}

/**
 * @param {import('@playwright/test/reporter').TestCase} test
 * @param {import('./counts.mjs').Counts} counts
 */
function countTest(test, counts) {
  const outcome = test.outcome();
  if (outcome === 'unexpected') counts.failed++;
  else if (outcome !== 'skipped') counts.passed++;
  else {
    const file = relative(process.cwd(), test.location.file);
    const title = test.titlePath().slice(3).join(' ');
    counts.skipped.push({ name: `${file}: ${title}`, reason: reasonOf(test) });
  }
}

/** @param {import('@playwright/test/reporter').TestCase} test */
function reasonOf(test) {
  if (test.results.every((result) => result.status !== 'skipped')) return 'did not run';
  const annotations = [...test.annotations, ...test.results.flatMap((result) => result.annotations)];
  const skip = annotations.find(({ type, description }) => type === 'skip' && description);
  return skip?.description ?? 'no reason given';
}
