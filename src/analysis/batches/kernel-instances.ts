/**
 * Guessed batches: each launch of a kernel begins one (C33). A guess projects all kernel activity of its process and device from that
 * kernel up to the next of the name, the last one all that is left, so that its window runs from kernel to kernel like that of a range.
 */

import type { TraceIndex } from '../trace-index';
import { inTrackOrder, type BatchInstance, type InstanceTrack } from './batch-instances';
import { kernelSequences, type KernelSequence } from './kernel-sequence';

/** `kernel`: a short name; that of a whole graph too. */
export function kernelInstances(index: TraceIndex, kernel: string): InstanceTrack[] {
  const isMeant = Uint8Array.from(index.names, ({ text }) => Number(text === kernel));
  const tracks: InstanceTrack[] = [];
  for (const sequence of kernelSequences(index)) {
    const instances = instancesOf(sequence, isMeant);
    const { process, device } = sequence;
    if (instances.length > 0) tracks.push({ process, device, instances });
  }
  return inTrackOrder(tracks);
}

/** In the order of the sequence, which is that of their first kernel activity. */
function instancesOf({ starts, ends, names, eventAt }: KernelSequence, isMeant: Uint8Array): BatchInstance[] {
  const instances: BatchInstance[] = [];
  let to = -Infinity;
  for (let place = starts.length - 1; place >= 0; place--) {
    to = Math.max(to, ends[place] as number);
    if (isMeant[names[place] as number] !== 1) continue;
    const start = starts[place] as number;
    instances.push({ event: eventAt(place), start, from: start, to, thread: 0, group: null });
    to = -Infinity;
  }
  return instances.reverse();
}
