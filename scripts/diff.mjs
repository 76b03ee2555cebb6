/**
 * `npm run diff -- A B …`: two traces compared without a browser (docs/DIFF.md). stdout carries the comparison and nothing else.
 */

import { fileFromCaller } from './caller-path.mjs';
import { loadDiff } from './report-build.mjs';

// `npm run diff -- … | head` closes the pipe early, which is no failure.
process.stdout.on('error', (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
});

const { runDiff } = await loadDiff();
process.exitCode = await runDiff(
  process.argv.slice(2),
  {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
  fileFromCaller,
);
