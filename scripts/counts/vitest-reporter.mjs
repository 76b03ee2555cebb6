import { writeCounts } from './counts.mjs';

/** Vitest's own JSON leaves out why a test was skipped; this keeps it. */
export default class CountsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: [] };
    for (const module of modules) countModule(module, counts);
    writeCounts('vitest', counts);
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @param {import('./counts.mjs').Counts} counts
 */
function countModule(module, counts) {
  // A file that cannot be loaded and a `beforeAll` that throws fail no test of their own.
  counts.failed += module.errors().length;
  for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === 'passed') counts.passed++;
    else if (result.state === 'failed') counts.failed++;
    else
      counts.skipped.push({
        name: `${module.relativeModuleId}: ${test.fullName}`,
        reason: reasonOf(test, result),
      });
  }
}

/**
 * @param {import('vitest/node').TestCase} test
 * @param {import('vitest/node').TestResult} result
 */
function reasonOf(test, result) {
  if (result.state === 'pending') return 'did not run';
  // A test that skips itself leaves a note; one that is skipped from outside can carry its reason as metadata.
  return (result.state === 'skipped' && result.note) || test.meta().skipReason || 'no reason given';
}
