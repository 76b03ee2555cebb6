/** `npm test`: the checks, the build and its size, and the browser tests. Ends with one line of counts. */

import { countsLine, forgetCounts, readCounts } from './counts/counts.mjs';
import { runChecks, runScript, runStep } from './steps.mjs';

forgetCounts('vitest');
forgetCounts('playwright');

const checks = await runChecks();
const built = await runStep({ script: 'build', fix: 'mend what stops the build, then npm run build' });
const steps = [built];
const totals = [readCounts('vitest', checks.get('unit') === true)];

for (const [script, succeeded] of checks) if (script !== 'unit') steps.push(succeeded);
if (built) {
  steps.push(
    await runStep({ script: 'size', fix: 'load what the first screen does not need with import()' }),
  );
  const { succeeded } = await runScript('e2e:built', 'inherit');
  totals.push(readCounts('playwright', succeeded));
} else {
  console.log('size and browser tests did not run: there is no build');
}

const total = {
  passed: totals.reduce((sum, { passed }) => sum + passed, 0),
  failed:
    totals.reduce((sum, { failed }) => sum + failed, 0) + steps.filter((succeeded) => !succeeded).length,
  skipped: totals.flatMap(({ skipped }) => skipped),
};
if (total.skipped.length > 0) {
  console.log('\nSkipped:');
  for (const { name, reason } of total.skipped) console.log(`  ${name}\n    ${reason}`);
}
console.log(`\n${countsLine(total)}`);
if (total.failed > 0) process.exitCode = 1;
