/** `npm run report`: the report of a file, as JSON or to be read. scripts/report.mjs builds this file and runs it. */

import { measureReport } from '../analysis/report';
import { BadInput } from './bad-input';
import { parseArguments, USAGE, type CaptureWindow } from './arguments';
import { judgeThreshold } from './judge-threshold';
import { heldSentence } from './held-sentence';
import { readTraceFile } from './read-trace-file';
import { summarise } from './summary';
import type { Extent } from '../trace/trace';

export interface Output {
  out(text: string): void;
  err(text: string): void;
}

export const EXIT = { done: 0, badInput: 2, held: 3 } as const;

/** `words` as given after the name of the program; `resolve` makes a path of FILE. Resolves with the exit code. */
export async function runReport(
  words: readonly string[],
  output: Output,
  resolve: (file: string) => string = (file) => file,
): Promise<number> {
  try {
    return await report(words, output, resolve);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    output.err(`${error.message}\n`);
    return EXIT.badInput;
  }
}

async function report(
  words: readonly string[],
  output: Output,
  resolve: (file: string) => string,
): Promise<number> {
  const given = parseArguments(words);
  if (given === 'help') {
    output.out(USAGE);
    return EXIT.done;
  }
  const { index, file, base } = await readTraceFile(resolve(given.file));
  const window = given.window === null ? null : relativeTo(base, given.window);
  const measured = measureReport(index, { window, first: given.first, batch: given.batch, base, file });
  // Judged before anything is written: an expression that is wrong leaves stdout empty.
  const held = given.thresholds.flatMap((threshold) =>
    judgeThreshold(measured, threshold).map((one) => heldSentence(threshold, one)),
  );
  output.out(
    given.json
      ? `${JSON.stringify(measured, null, 2)}\n`
      : summarise({ report: measured, index, file, window }),
  );
  for (const sentence of held) output.err(`${sentence}\n`);
  return held.length > 0 ? EXIT.held : EXIT.done;
}

function relativeTo(base: bigint, { from, to }: CaptureWindow): Extent {
  return { from: Number(from - base), to: Number(to - base) };
}
