/** Host memory for the copies of batches. */

export interface HostStorage {
  take(): Float32Array<ArrayBuffer>;
  /** The taker needs it no longer: the next batch may have it. */
  giveBack(memory: Float32Array<ArrayBuffer>): void;
}

export class OwnStorage implements HostStorage {
  private readonly length: number;
  private readonly spare: Float32Array<ArrayBuffer>[] = [];

  constructor(length: number) {
    this.length = length;
  }

  take(): Float32Array<ArrayBuffer> {
    return this.spare.pop() ?? new Float32Array(this.length);
  }

  giveBack(memory: Float32Array<ArrayBuffer>): void {
    if (this.spare.includes(memory)) throw new Error('memory is given back once');
    this.spare.push(memory);
  }
}
