/**
 * `npm run report -- FILE …`: figures of a trace without a browser (docs/REPORT.md). stdout carries the report and nothing else.
 */

import { fileFromCaller } from './caller-path.mjs';
import { loadReport } from './report-build.mjs';

// `npm run report -- … | head` closes the pipe early, which is no failure.
process.stdout.on('error', (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
});

const { runReport } = await loadReport();
process.exitCode = await runReport(
  process.argv.slice(2),
  {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
  fileFromCaller,
);
