/** `npm run diff`: two files in one comparison, as JSON or as Markdown. scripts/diff.mjs builds this file and runs it. */

import { compareSides } from '../analysis/diff/compare-sides';
import { BadInput } from './bad-input';
import { DIFF_USAGE, parseDiffArguments } from './diff-arguments';
import { diffHeldSentence } from './diff-held-sentence';
import { comparisonMarkdown } from './diff-markdown';
import { judgeThreshold } from './judge-threshold';
import { EXIT, type Output } from './main';
import { readDiffSide } from './read-diff-side';

/** `words` as given after the name of the program; `resolve` makes a path of a file. Resolves with the exit code. */
export async function runDiff(
  words: readonly string[],
  output: Output,
  resolve: (file: string) => string = (file) => file,
): Promise<number> {
  try {
    return await diff(words, output, resolve);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    output.err(`${error.message}\n`);
    return EXIT.badInput;
  }
}

async function diff(
  words: readonly string[],
  output: Output,
  resolve: (file: string) => string,
): Promise<number> {
  const given = parseDiffArguments(words);
  if (given === 'help') {
    output.out(DIFF_USAGE);
    return EXIT.done;
  }
  const a = await readDiffSide(resolve(given.a.file), given.a.batches);
  const b = await readDiffSide(resolve(given.b.file), given.b.batches);
  const compared = compareSides(a, b, given);
  // Judged before anything is written: an expression that is wrong leaves stdout empty.
  const held = given.thresholds.flatMap((threshold) =>
    judgeThreshold(compared, threshold, 'comparison').map((one) => diffHeldSentence(threshold, one)),
  );
  output.out(given.json ? `${JSON.stringify(compared, null, 2)}\n` : comparisonMarkdown(compared));
  for (const sentence of held) output.err(`${sentence}\n`);
  return held.length > 0 ? EXIT.held : EXIT.done;
}
