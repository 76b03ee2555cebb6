/** The right to use a device buffer. It ends when its owner closed it, what was submitted is done, and every holder let go. */

import type { DeviceBuffer } from '../gpu';

export interface BufferLease {
  readonly buffer: DeviceBuffer;
  /** Something that was submitted uses the buffer until this settles, whichever way. */
  usedUntil(done: Promise<unknown>): void;
  /** Somebody keeps what is in the buffer. The answer lets go, once. */
  hold(): () => void;
  /** The owner needs it no longer. */
  close(): void;
}

export type MakeLease = (buffer: DeviceBuffer, free: () => void) => BufferLease;

export class Lease implements BufferLease {
  readonly buffer: DeviceBuffer;
  private readonly free: () => void;
  /** The owner, submissions, holders. */
  private users = 1;
  private isClosed = false;

  constructor(buffer: DeviceBuffer, free: () => void) {
    this.buffer = buffer;
    this.free = free;
  }

  usedUntil(done: Promise<unknown>): void {
    const letGo = this.hold();
    done.then(letGo, letGo);
  }

  hold(): () => void {
    if (this.users === 0) throw new Error('a lease that has ended cannot be held');
    this.users++;
    let isHeld = true;
    return () => {
      if (isHeld) this.letGo();
      isHeld = false;
    };
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.letGo();
  }

  private letGo(): void {
    this.users--;
    if (this.users === 0) this.free();
  }
}
