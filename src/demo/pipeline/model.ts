/** The weight on the device and what a batch is put through: products one after another, then the first column. */

import type { Command, DeviceBuffer, Gpu } from './gpu';
import { Holding } from './ledger';
import {
  planFirstColumn,
  planProduct,
  type PassPlan,
  type ProductKind,
  type Shape,
} from './shaders/product-plan';
import { batchBytes, type Workload } from './workload';

export function plansOf(workload: Workload, kind: ProductKind): { product: PassPlan; column: PassPlan } {
  const { rows, columns } = workload;
  const shape: Shape = { rows, inner: columns, columns };
  return { product: planProduct(kind, shape), column: planFirstColumn(rows, columns) };
}

export class Model {
  /** Of the first column. */
  readonly resultBytes: number;
  private readonly workload: Workload;
  private readonly plans: ReturnType<typeof plansOf>;
  private readonly holding: Holding;
  private readonly weight: DeviceBuffer;
  /** Products write one and read the other in turn. */
  private readonly scratch: readonly [DeviceBuffer, DeviceBuffer];
  private readonly column: DeviceBuffer;

  constructor(gpu: Gpu, workload: Workload, kind: ProductKind, weight: Float32Array<ArrayBuffer>) {
    this.workload = workload;
    this.plans = plansOf(workload, kind);
    this.resultBytes = workload.rows * 4;
    this.holding = new Holding(gpu);
    this.weight = this.holding.create('data', weight.byteLength);
    this.scratch = [
      this.holding.create('data', batchBytes(workload)),
      this.holding.create('data', batchBytes(workload)),
    ];
    this.column = this.holding.create('data', this.resultBytes);
    gpu.writeBuffer(this.weight, weight);
    // A browser clears memory at its first use, which would else be timed with the first batch.
    gpu.submit([...this.scratch, this.column].map((buffer) => ({ kind: 'clear', buffer })));
  }

  /** Leaves the first column in the model's own buffer, until the next batch. */
  compute(input: DeviceBuffer): Command[] {
    const { product, column } = this.plans;
    const commands: Command[] = [];
    let from = input;
    for (let step = 0; step < this.workload.products; step++) {
      const to = this.scratch[step % 2]!;
      commands.push({ kind: 'pass', plan: product, buffers: [from, this.weight, to] });
      from = to;
    }
    commands.push({ kind: 'pass', plan: column, buffers: [from, this.column] });
    return commands;
  }

  /** The batch before it was computed by the same queue, so this comes after it. */
  copyResult(readback: DeviceBuffer): Command {
    return { kind: 'copy', from: this.column, to: readback, bytes: this.resultBytes };
  }

  /** One product and nothing else. */
  warmUp(gpu: Gpu): Promise<void> {
    const [from, to] = this.scratch;
    gpu.submit([{ kind: 'pass', plan: this.plans.product, buffers: [from, this.weight, to] }]);
    return gpu.done();
  }

  close(): void {
    this.holding.close();
  }
}
