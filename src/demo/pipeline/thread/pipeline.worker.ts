/** The thread of the pipeline: it holds the device and carries out one run after the other. */

import { asError, defined } from '../../../base/assert';
import { describeAdapter, DeviceFailure, findAdapter, openDevice, type AdapterFacts } from '../adapter';
import { plansOf } from '../model';
import { MODES } from '../modes/modes';
import { run, slotsFor } from '../run';
import { productFor } from '../shaders/product-plan';
import { WebGpu, type Pipelines } from '../webgpu';
import { workerHost } from '../worker-host';
import { startLoaders } from './start-loaders';
import type { FromPipeline, RunFailure, RunOrder, ToPipeline } from './talk';

interface Place {
  readonly device: GPUDevice;
  readonly failed: Promise<never>;
  readonly adapter: AdapterFacts;
  readonly loaderAddress: string;
  readonly version: string;
  /** Compiled once a device: a software adapter takes its time for that. */
  readonly pipelines: Pipelines;
}

const host = workerHost();
let place: Place | null = null;
let controller = new AbortController();

function say(message: FromPipeline): void {
  self.postMessage(message);
}

async function open(loaderAddress: string, version: string): Promise<void> {
  const adapter = await findAdapter((navigator as { readonly gpu?: GPU }).gpu);
  const opened = await openDevice(adapter);
  const facts = describeAdapter(adapter);
  place = { ...opened, adapter: facts, loaderAddress, version, pipelines: new Map() };
  say({ type: 'opened', adapter: facts });
}

async function carryOut({ mode, workload, isRecorded }: RunOrder): Promise<void> {
  const { device, failed, adapter, loaderAddress, version, pipelines } = defined(place, 'an open device');
  controller = new AbortController();
  const { signal } = controller;
  const product = productFor(adapter.isSoftware);
  const gpu = new WebGpu(device, isRecorded ? slotsFor(workload) : 0, pipelines);
  try {
    const plans = plansOf(workload, product);
    await Promise.race([gpu.prepare([plans.product, plans.column]), failed]);
    const loaders = await startLoaders(loaderAddress, workload);
    if (signal.aborted) {
      for (const loader of loaders) loader.close();
      signal.throwIfAborted();
    }
    const { name: deviceName, isSoftware } = adapter;
    const result = await run(
      {
        mode: MODES[mode],
        workload,
        product,
        recording: isRecorded ? { deviceName, isSoftware, version } : null,
      },
      {
        gpu,
        host,
        loaders: () => loaders,
        signal,
        failed,
        progress: (batches, of, ms) => say({ type: 'batch', batches, of, ms }),
      },
    );
    say({ type: 'done', result });
  } finally {
    gpu.close();
  }
}

function failureOf(error: unknown): RunFailure {
  if (controller.signal.aborted) return { kind: 'cancelled', sentence: 'The run was cancelled.' };
  if (error instanceof DeviceFailure) return { kind: error.kind, sentence: error.message };
  return { kind: 'pipeline', sentence: `The pipeline stopped: ${asError(error).message}.` };
}

function receive(message: ToPipeline): Promise<void> {
  switch (message.type) {
    case 'open':
      return open(message.loaderAddress, message.version);
    case 'run':
      return carryOut(message.order);
    case 'cancel':
      controller.abort();
      return Promise.resolve();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToPipeline>) => {
  receive(data).catch((error: unknown) => say({ type: 'failed', failure: failureOf(error) }));
});
say({ type: 'ready' });
