/** Figures of real traces against answers that an independent program computed from the definitions. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeShared, openShared } from '../testing/describe-shared';
import { sharedPath } from '../testing/shared';
import { deviceKey } from '../trace/devices';
import type { CopyVerdict, CopyWait } from './copy-waits';
import { findStalls } from './find-stalls';
import { measureCopyWaits } from './measure-copy-waits';
import type { Stalls } from './stalls';
import { TraceIndex } from './trace-index';

interface GoldenDevice {
  readonly device: number;
  readonly kernelGaps?: { readonly count: number; readonly totalNs: number };
  readonly composition?: {
    readonly copyOnlyNs: number;
    readonly memsetOnlyNs: number;
    readonly bubbleNs: number;
  };
}

interface Golden {
  readonly devices: readonly GoldenDevice[];
  readonly window?: { readonly fromNs: number; readonly toNs: number };
  readonly h2d?: {
    readonly count: number;
    readonly withApiCall: number;
    readonly insideNvtx: number;
    readonly overlappingKernels: number;
    readonly mallocStalled: { readonly count: number; readonly stallNs: number };
    readonly callHeld: { readonly count: number; readonly heldNs: number };
    readonly queued: { readonly count: number; readonly queuedNs: number };
    readonly verdicts: readonly VerdictRow[];
  };
}

interface VerdictRow {
  readonly name: CopyVerdict;
  readonly count: number;
  readonly bytes: number;
  readonly sumNs: number;
}

/** Golden file → trace. */
const WHOLE = {
  'staging-split': 'h200/staging-split.sqlite',
  'staging-staged': 'h200/staging-staged.sqlite',
  'staging-overlap': 'h200/staging-overlap.sqlite',
  'augment-native': 'h200/augment-native.sqlite',
  ddp: 'h200/ddp.sqlite',
  'graphs-whole': 'h200/graphs-whole.sqlite',
  'mfu-2gpu-2026.2.1-nccl-nvtx': 'public/mfu-2gpu-2026.2.1-nccl-nvtx.sqlite',
  'h100-2gpu-2026.2.1-ddp-window': 'public/h100-2gpu-2026.2.1-ddp-window.sqlite',
  'unified-memory-2022.2.1-18k-migrations': 'public/unified-memory-2022.2.1-18k-migrations.sqlite',
  'four-streams-2026.1.1': 'public/four-streams-2026.1.1.sqlite',
  'tensorrt-2023.1.2-driver-api': 'public/tensorrt-2023.1.2-driver-api.sqlite',
  'saxpy-mpi-2022.2.1-all-tables': 'public/saxpy-mpi-2022.2.1-all-tables.sqlite',
  'wsl2-api-only-2023.3.3': 'public/wsl2-api-only-2023.3.3.sqlite',
  'cardiac-2021.3.3-no-events': 'public/cardiac-2021.3.3-no-events.sqlite',
  edges: 'hand/edges.sqlite',
};
const WINDOWS = {
  'staging-staged-window-in-a-gap': 'h200/staging-staged.sqlite',
  'staging-staged-window-over-two-batches': 'h200/staging-staged.sqlite',
  'ddp-window-before-all': 'h200/ddp.sqlite',
  'ddp-window': 'h200/ddp.sqlite',
  'edges-window': 'hand/edges.sqlite',
};

function readGolden(name: string): Golden {
  return JSON.parse(readFileSync(sharedPath('golden', `${name}.json`), 'utf8')) as Golden;
}

function h2dOf(waits: readonly CopyWait[], stalls: Stalls): Golden['h2d'] {
  const { mallocStalled, heldInCall, queued } = stalls;
  return {
    count: waits.length,
    withApiCall: waits.filter(({ call }) => call !== null).length,
    insideNvtx: waits.filter(({ range }) => range !== null).length,
    overlappingKernels: waits.filter(({ overlapNs }) => overlapNs > 0).length,
    mallocStalled: { count: mallocStalled.count, stallNs: mallocStalled.ns },
    callHeld: { count: heldInCall.count, heldNs: heldInCall.ns },
    queued: { count: queued.count, queuedNs: queued.ns },
    verdicts: stalls.verdicts
      .map(({ verdict, count, bytes }) => ({ name: verdict, count, bytes, sumNs: sumOf(waits, verdict) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

function sumOf(waits: readonly CopyWait[], verdict: CopyVerdict): number {
  return waits
    .filter((wait) => wait.verdict === verdict)
    .reduce((sum, { durationNs }) => sum + durationNs, 0);
}

/** Gaps of each device in the words of the stall panel. */
function gapsOf({ devices }: Golden): Stalls['gapTotals'] {
  return devices.flatMap(({ device, kernelGaps, composition }) => {
    if (kernelGaps === undefined || composition === undefined) return [];
    const { copyOnlyNs, memsetOnlyNs, bubbleNs } = composition;
    const { count, totalNs } = kernelGaps;
    return [
      {
        device: deviceKey(device),
        count,
        ns: totalNs,
        copyNs: copyOnlyNs,
        memsetNs: memsetOnlyNs,
        bubbleNs,
      },
    ];
  });
}

describeShared('the right answers', () => {
  it.each(Object.entries(WHOLE))('hold for the HtoD copies of %s', async (golden, trace) => {
    const index = new TraceIndex((await openShared(trace)).model);
    expect(h2dOf(measureCopyWaits(index), findStalls(index, null))).toEqual(readGolden(golden).h2d);
  });

  it.each(Object.entries(WHOLE))('hold for the kernel gaps of %s', async (golden, trace) => {
    const index = new TraceIndex((await openShared(trace)).model);
    expect(findStalls(index, null).gapTotals).toEqual(gapsOf(readGolden(golden)));
  });

  it.each(Object.entries(WINDOWS))('hold for the kernel gaps of %s', async (name, trace) => {
    const { model, trace: shown } = await openShared(trace);
    const golden = readGolden(name);
    const { fromNs = 0, toNs = 0 } = golden.window ?? {};
    const base = Number(shown.base);
    const window = { from: fromNs - base, to: toNs - base };
    expect(findStalls(new TraceIndex(model), window).gapTotals).toEqual(gapsOf(golden));
  });
});
