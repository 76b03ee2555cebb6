import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeShared, openShared } from '../testing/describe-shared';
import { sharedPath } from '../testing/shared';
import { eventsOf, type SeenEvent } from '../testing/see-events';

interface Golden {
  readonly devices: readonly {
    readonly device: number;
    readonly kernelSpanNs?: number;
    readonly composition?: Readonly<Record<string, number>>;
    readonly comm?: { readonly aloneNs: number };
  }[];
}

const TRACES = [
  'h200/staging-split',
  'h200/staging-staged',
  'h200/staging-overlap',
  'h200/augment-native',
  'h200/ddp',
  'h200/graphs-whole',
  'public/mfu-2gpu-2026.2.1-nccl-nvtx',
  'public/h100-2gpu-2026.2.1-ddp-window',
  'public/unified-memory-2022.2.1-18k-migrations',
  'public/four-streams-2026.1.1',
  'public/tensorrt-2023.1.2-driver-api',
];

const KERNELS: ReadonlySet<string> = new Set(['kernel', 'communication']);

/** ns of each class inside the kernel span of one device. */
function composition(events: readonly SeenEvent[]): Record<string, number> {
  const kernels = events.filter(({ cls }) => KERNELS.has(cls));
  const from = Math.min(...kernels.map(({ start }) => start));
  const to = Math.max(...kernels.map(({ start, duration }) => start + duration));
  const parts = { kernels: 0, communication: 0, copyOnly: 0, memsetOnly: 0 };
  for (const { cls, start, duration } of events) {
    const ns = Math.max(0, Math.min(start + duration, to) - Math.max(start, from));
    if (KERNELS.has(cls)) parts.kernels += ns;
    if (cls === 'communication') parts.communication += ns;
    if (cls === 'memset') parts.memsetOnly += ns;
    else if (!KERNELS.has(cls)) parts.copyOnly += ns;
  }
  return { ...parts, span: to - from };
}

describeShared('what devices did', () => {
  it.each(TRACES)('adds up to the composition of %s', async (name) => {
    const { trace } = await openShared(`${name}.sqlite`);
    const path = sharedPath('golden', `${name.split('/')[1] ?? ''}.json`);
    const golden = JSON.parse(readFileSync(path, 'utf8')) as Golden;
    const activity = eventsOf(trace, 'activity');
    for (const { device, kernelSpanNs, composition: parts, comm } of golden.devices) {
      if (parts === undefined) continue;
      const card = activity.filter(({ row }) => row === `card/d${device}/device`);
      const own = activity.filter(({ row }) => new RegExp(`^p\\d+/d${device}(?:@\\d+)?/device$`).test(row));
      expect(composition(card.length > 0 ? card : own)).toEqual({
        kernels: (parts['kernelOnlyNs'] ?? 0) + (parts['overlappedNs'] ?? 0),
        communication: comm?.aloneNs,
        copyOnly: parts['copyOnlyNs'],
        memsetOnly: parts['memsetOnlyNs'],
        span: kernelSpanNs,
      });
    }
  });
});
