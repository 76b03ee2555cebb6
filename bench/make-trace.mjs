#!/usr/bin/env node
/**
 * Command line of the trace generator: `make-trace [options] OUT`. Writes beside OUT first and
 * renames at the end, so that a trace under its final name is always whole.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { DEFAULT_OPTIONS, readCommandLine, UsageError } from './trace/options.mjs';
import { writeTrace } from './trace/write-trace.mjs';

const HELP = `Usage: npm run make:trace -- [options] OUT

Writes a synthetic Nsight Systems SQLite export. The same options give the same bytes.

  --kernels N   kernels (default ${DEFAULT_OPTIONS.kernels})
  --calls N     API calls, launches among them (default ${DEFAULT_OPTIONS.calls})
  --ranges N    NVTX push/pop ranges (default ${DEFAULT_OPTIONS.ranges})
  --devices N   devices, each with a process of its own (default ${DEFAULT_OPTIONS.devices})
  --streams N   streams per device (default ${DEFAULT_OPTIONS.streams})
  --threads N   CPU threads in all (default ${DEFAULT_OPTIONS.threads})
  --seconds S   time the events spread over (default ${DEFAULT_OPTIONS.seconds})
  --seed S      seed of every choice made by chance (default ${DEFAULT_OPTIONS.seed})
  --force       replace OUT if it exists
  --help        show this text
`;

/**
 * @param {string} path
 * @param {import('./trace/options.mjs').TraceOptions} options
 */
function generate(path, options) {
  const partial = `${path}.part`;
  const startedAt = performance.now();
  try {
    const bytes = writeTrace(options, partial, (table, rows) => {
      if (rows >= 1000) process.stderr.write(`${table}: ${rows} rows\n`);
    });
    renameSync(partial, path);
    const seconds = (performance.now() - startedAt) / 1000;
    process.stderr.write(`${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s\n`);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

function main() {
  const command = readCommandLine(process.argv.slice(2));
  if (command.help) {
    process.stdout.write(HELP);
    return;
  }
  const { path, options, force } = command;
  if (existsSync(path) && !force) {
    throw new UsageError(`${path} exists already; give --force to replace it.`);
  }
  generate(path, options);
}

try {
  main();
} catch (error) {
  // What the file system refuses (no such folder, no space) is the user's to mend, like an option.
  const isExpected = error instanceof UsageError || (error instanceof Error && 'syscall' in error);
  if (!isExpected) throw error;
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
  process.exitCode = 2;
}
