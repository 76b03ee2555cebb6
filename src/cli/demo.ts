/** `npm run demo:node`: the staging pipeline on a GPU of this machine, without a browser. scripts/demo-node.mjs builds and runs this. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeAdapter, openDevice, type OpenDevice } from '../demo/pipeline/adapter';
import type { Host } from '../demo/pipeline/host';
import { judgeDigests, type DigestVerdict } from '../demo/pipeline/judge-digests';
import { plansOf } from '../demo/pipeline/model';
import type { ModeName } from '../demo/pipeline/modes/mode';
import { MODES } from '../demo/pipeline/modes/modes';
import { run, slotsFor, type RunResult } from '../demo/pipeline/run';
import { alternatingRuns, type PlannedRun } from '../demo/pipeline/schedule';
import { productFor } from '../demo/pipeline/shaders/product-plan';
import { WebGpu } from '../demo/pipeline/webgpu';
import { whyTooLarge, workloadFor, type Workload } from '../demo/pipeline/workload';
import { loadEngine } from '../worker/sqlite/engine';
import { writeRecording } from '../worker/sqlite/write-recording';
import { BadInput } from './bad-input';
import { DEMO_USAGE, parseDemoArguments, type DemoArguments } from './demo-arguments';
import { serveIfLoader, startLoaders } from './demo-loaders';
import type { Output } from './main';

serveIfLoader();

const HOST: Host = {
  nowMs: () => performance.timeOrigin + performance.now(),
  nextTurn: () => new Promise((resolve) => setImmediate(resolve)),
};

/** One run as it is printed. */
type Line = Omit<RunResult, 'recording'> & { readonly isRecorded: boolean };

/**
 * `gpu` is Dawn's, and stays referenced by the caller for as long as the process lives; `resolve` makes a path of a folder. Resolves
 * with the exit code.
 */
export async function runDemo(
  words: readonly string[],
  output: Output,
  gpu: GPU,
  version: string,
  resolve: (path: string) => string = (path) => path,
): Promise<number> {
  try {
    return await demo(words, output, gpu, version, resolve);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    output.err(`${error.message}\n`);
    return 2;
  }
}

async function demo(
  words: readonly string[],
  output: Output,
  gpu: GPU,
  version: string,
  resolve: (path: string) => string,
): Promise<number> {
  const given = parseDemoArguments(words);
  if (given === 'help') {
    output.out(DEMO_USAGE);
    return 0;
  }
  const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  if (adapter === null)
    throw new BadInput('Dawn finds no adapter: is there a Vulkan driver on this machine?');
  const facts = describeAdapter(adapter);
  const workload = workloadFor(facts.isSoftware, given.workload);
  const tooLarge = whyTooLarge(workload, facts.largestBuffer);
  if (tooLarge !== null) throw new BadInput(tooLarge);
  const open = await openDevice(adapter);
  const lines: Line[] = [];
  output.err(`${facts.name}${facts.isSoftware ? ', a software adapter' : ''}\n`);
  for (const { mode, isRecorded } of schedule(given)) {
    const result = await runOne(mode, isRecorded, workload, open, facts, version);
    const { recording, ...line } = result;
    lines.push({ ...line, isRecorded });
    output.err(`${describe(line, isRecorded)}\n`);
    if (recording !== null && given.out !== null) await keep(result, resolve(given.out));
  }
  open.device.destroy();
  const runs = judged(lines);
  for (const line of runs) if (line.digests !== 'agrees') output.err(`WRONG: ${digestText(line)}\n`);
  const report = { adapter: facts, workload, date: new Date().toISOString(), runs };
  if (given.json) output.out(`${JSON.stringify(report, null, 2)}\n`);
  return runs.every(({ check, digests }) => check.isRight && digests === 'agrees') ? 0 : 1;
}

/** Results of one workload are equal bit by bit in every mode. */
function judged(lines: readonly Line[]): (Line & { readonly digests: DigestVerdict })[] {
  const verdicts = judgeDigests(lines.map(({ check }) => check));
  return lines.map((line, index) => ({ ...line, digests: verdicts[index] ?? 'noMajority' }));
}

function digestText({ mode, check, digests }: Line & { readonly digests: DigestVerdict }): string {
  const others = digests === 'differs' ? 'most runs have another' : 'no digest is that of most runs';
  return `a run of ${mode} has results of digest ${check.digest}; ${others}`;
}

function schedule({ modes, repeats, recorder }: DemoArguments): PlannedRun[] {
  return alternatingRuns(modes, repeats, recorder === 'both' ? [true, false] : [recorder === 'on']);
}

async function runOne(
  mode: ModeName,
  isRecorded: boolean,
  workload: Workload,
  { device, failed }: OpenDevice,
  facts: { readonly name: string; readonly isSoftware: boolean },
  version: string,
): Promise<RunResult> {
  const product = productFor(facts.isSoftware);
  const gpu = new WebGpu(device, isRecorded ? slotsFor(workload) : 0);
  try {
    const plans = plansOf(workload, product);
    await gpu.prepare([plans.product, plans.column]);
    return await run(
      {
        mode: MODES[mode],
        workload,
        product,
        recording: isRecorded ? { deviceName: facts.name, isSoftware: facts.isSoftware, version } : null,
      },
      {
        gpu,
        host: HOST,
        loaders: () => startLoaders(new URL(import.meta.url), workload),
        signal: new AbortController().signal,
        failed,
        progress: () => undefined,
      },
    );
  } finally {
    gpu.close();
  }
}

function describe({ mode, ms, check }: Omit<RunResult, 'recording'>, isRecorded: boolean): string {
  const wrong = `WRONG: ${check.lost} lost, ${check.doubled} doubled, ${check.outOfOrder} out of order`;
  const verdict = check.isRight ? `right, error ${check.worstError.toExponential(1)}` : wrong;
  return `${mode} ${(ms / 1000).toFixed(3)} s, ${verdict}${isRecorded ? '' : ', not recorded'}`;
}

async function keep({ mode, recording }: RunResult, folder: string): Promise<void> {
  if (recording === null) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `pipeline-${mode}.sqlite`), writeRecording(await loadEngine(), recording));
}
