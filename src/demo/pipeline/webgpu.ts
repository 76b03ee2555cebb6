/** The interface over a real GPUDevice, in a browser's worker or in Dawn for Node. */

import { mappingFailure } from './adapter';
import type { Command, DeviceBuffer, PassCommand, Role, StampingGpu, Stamps, SubmitWatcher } from './gpu';
import { shaderText } from './shaders/load-shaders';
import { Stampers } from './stampers';
import type { PassPlan } from './shaders/product-plan';

// The names GPUBufferUsage and GPUMapMode are no globals in Dawn for Node; the numbers are those of the specification.
const USAGE = { MAP_READ: 1, MAP_WRITE: 2, COPY_SRC: 4, COPY_DST: 8, STORAGE: 128 } as const;
const MAP = { READ: 1, WRITE: 2 } as const;

const USAGE_OF: Readonly<Record<Role, number>> = {
  data: USAGE.STORAGE | USAGE.COPY_SRC | USAGE.COPY_DST,
  staging: USAGE.MAP_WRITE | USAGE.COPY_SRC,
  readback: USAGE.MAP_READ | USAGE.COPY_DST,
};

class WebGpuBuffer implements DeviceBuffer {
  readonly role: Role;
  readonly bytes: number;
  readonly raw: GPUBuffer;

  constructor(role: Role, bytes: number, raw: GPUBuffer) {
    this.role = role;
    this.bytes = bytes;
    this.raw = raw;
  }
}

/** By entry point and constants; of one device. */
export type Pipelines = Map<string, GPUComputePipeline>;

export class WebGpu implements StampingGpu {
  private readonly device: GPUDevice;
  private readonly stampers: Stampers | null;
  private readonly pipelines: Pipelines;

  /** `slots` is how many timestamps a run will take; they are allocated here, before it. `pipelines` may serve several runs. */
  constructor(device: GPUDevice, slots: number, pipelines: Pipelines = new Map()) {
    this.device = device;
    this.pipelines = pipelines;
    this.stampers = slots > 0 && device.features.has('timestamp-query') ? new Stampers(device, slots) : null;
  }

  get slots(): number {
    return this.stampers?.slots ?? 0;
  }

  /** Compiles ahead, so that no batch waits for it. */
  async prepare(plans: readonly PassPlan[]): Promise<void> {
    for (const plan of plans) {
      const key = keyOf(plan);
      if (!this.pipelines.has(key)) {
        this.pipelines.set(key, await this.device.createComputePipelineAsync(this.describe(plan)));
      }
    }
  }

  createBuffer(role: Role, bytes: number, mapped = false): DeviceBuffer {
    const descriptor = { size: bytes, usage: USAGE_OF[role], mappedAtCreation: mapped };
    try {
      return new WebGpuBuffer(role, bytes, this.device.createBuffer(descriptor));
    } catch (error) {
      throw (mapped ? mappingFailure(error) : null) ?? error;
    }
  }

  map(buffer: DeviceBuffer): Promise<void> {
    return raw(buffer)
      .mapAsync(buffer.role === 'staging' ? MAP.WRITE : MAP.READ)
      .then(() => undefined);
  }

  range(buffer: DeviceBuffer): ArrayBuffer {
    return raw(buffer).getMappedRange();
  }

  unmap(buffer: DeviceBuffer): void {
    raw(buffer).unmap();
  }

  destroy(buffer: DeviceBuffer): void {
    raw(buffer).destroy();
  }

  writeBuffer(to: DeviceBuffer, data: Float32Array<ArrayBuffer>): void {
    this.device.queue.writeBuffer(raw(to), 0, data);
  }

  submit(commands: readonly Command[], watcher?: SubmitWatcher): void {
    const encoder = this.device.createCommandEncoder();
    for (const command of commands) {
      const call = (): void => this.encode(encoder, command);
      if (watcher === undefined) call();
      else watcher.encode(command, call);
    }
    const list = [encoder.finish()];
    const call = (): void => this.device.queue.submit(list);
    if (watcher === undefined) call();
    else watcher.submit(call);
  }

  done(): Promise<void> {
    return this.device.queue.onSubmittedWorkDone().then(() => undefined);
  }

  readStamps(count: number): Promise<BigUint64Array> {
    if (this.stampers === null) throw new Error('this device takes no timestamps');
    return this.stampers.read(count);
  }

  /** Frees what it holds itself; buffers belong to who created them. */
  close(): void {
    this.stampers?.destroy();
  }

  private encode(encoder: GPUCommandEncoder, command: Command): void {
    switch (command.kind) {
      case 'stamp':
        this.stampers?.mark(encoder, command.slot);
        return;
      case 'pass':
        this.encodePass(encoder, command);
        return;
      case 'clear':
        this.bracket(encoder, command.stamps, () => encoder.clearBuffer(raw(command.buffer)));
        return;
      case 'copy':
        this.bracket(encoder, command.stamps, () =>
          encoder.copyBufferToBuffer(raw(command.from), 0, raw(command.to), 0, command.bytes),
        );
    }
  }

  /** Copies take no timestamps of their own: an empty pass before and one after them do. */
  private bracket(encoder: GPUCommandEncoder, stamps: Stamps | undefined, copy: () => void): void {
    if (stamps !== undefined) this.stampers?.mark(encoder, stamps.begin);
    copy();
    if (stamps !== undefined) this.stampers?.mark(encoder, stamps.end);
  }

  private encodePass(encoder: GPUCommandEncoder, { plan, buffers, stamps }: PassCommand): void {
    const writes = stamps === undefined ? undefined : this.stampers?.around(stamps);
    const pipeline = this.pipeline(plan);
    const pass = encoder.beginComputePass(writes === undefined ? {} : { timestampWrites: writes });
    pass.setPipeline(pipeline);
    pass.setBindGroup(
      0,
      this.device.createBindGroup({
        layout: pipeline.getBindGroupLayout(0),
        entries: buffers.map((buffer, binding) => ({ binding, resource: { buffer: raw(buffer) } })),
      }),
    );
    pass.dispatchWorkgroups(...plan.workgroups);
    pass.end();
  }

  private pipeline(plan: PassPlan): GPUComputePipeline {
    const key = keyOf(plan);
    let pipeline = this.pipelines.get(key);
    if (pipeline === undefined) {
      pipeline = this.device.createComputePipeline(this.describe(plan));
      this.pipelines.set(key, pipeline);
    }
    return pipeline;
  }

  private describe(plan: PassPlan): GPUComputePipelineDescriptor {
    const module = this.device.createShaderModule({ code: shaderText(plan) });
    return { layout: 'auto', compute: { module, entryPoint: plan.entryPoint, constants: plan.constants } };
  }
}

function keyOf(plan: PassPlan): string {
  return `${plan.entryPoint}\n${plan.head}\n${JSON.stringify(plan.constants)}`;
}

function raw(buffer: DeviceBuffer): GPUBuffer {
  if (!(buffer instanceof WebGpuBuffer)) throw new Error('a buffer of another device');
  return buffer.raw;
}
