/**
 * What one thread did in one step, as parallel columns. The object is filled again for every step,
 * so a trace of any size needs memory for one step a thread.
 */

/**
 * Times in every column are ns since the start of the session. Only the first `count` rows are of
 * this step; cutting columns to length instead would make them grow anew for every step.
 */
export class StepEvents {
  calls = {
    count: 0,
    start: /** @type {number[]} */ ([]),
    end: /** @type {number[]} */ ([]),
    correlationId: /** @type {number[]} */ ([]),
    shape: /** @type {number[]} */ ([]),
  };

  kernels = {
    count: 0,
    start: /** @type {number[]} */ ([]),
    end: /** @type {number[]} */ ([]),
    correlationId: /** @type {number[]} */ ([]),
    stream: /** @type {number[]} */ ([]),
    shape: /** @type {number[]} */ ([]),
    gridX: /** @type {number[]} */ ([]),
    gridId: /** @type {number[]} */ ([]),
  };

  copies = {
    count: 0,
    start: /** @type {number[]} */ ([]),
    end: /** @type {number[]} */ ([]),
    correlationId: /** @type {number[]} */ ([]),
    stream: /** @type {number[]} */ ([]),
    shape: /** @type {number[]} */ ([]),
    bytes: /** @type {number[]} */ ([]),
  };

  memsets = {
    count: 0,
    start: /** @type {number[]} */ ([]),
    end: /** @type {number[]} */ ([]),
    correlationId: /** @type {number[]} */ ([]),
    stream: /** @type {number[]} */ ([]),
    bytes: /** @type {number[]} */ ([]),
  };

  /** `stream` is -1 where the whole device was waited for. */
  syncs = {
    count: 0,
    start: /** @type {number[]} */ ([]),
    end: /** @type {number[]} */ ([]),
    correlationId: /** @type {number[]} */ ([]),
    stream: /** @type {number[]} */ ([]),
  };

  ranges = {
    count: 0,
    start: /** @type {number[]} */ ([]),
    end: /** @type {number[]} */ ([]),
    node: /** @type {import('./range-names.mjs').RangeNode[]} */ ([]),
  };

  /** When the step is over, on the CPU and on the thread's streams. */
  endNs = 0;

  clear() {
    const tables = [this.calls, this.kernels, this.copies, this.memsets, this.syncs, this.ranges];
    for (const table of tables) table.count = 0;
  }
}
