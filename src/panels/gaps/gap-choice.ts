/** Which gaps the panel shows and G walks: of the kernels, or of all a device does. One choice an opened file. */

import type { GapKind } from '../../analysis/device-gaps';

export class GapChoice {
  private kind: GapKind = 'bubble';
  private readonly listeners = new Set<() => void>();

  readonly get = (): GapKind => this.kind;

  choose(kind: GapKind): void {
    this.kind = kind;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** The analysis that lists them. */
export function listOf(kind: GapKind): 'kernelGaps' | 'bubbles' {
  return kind === 'gap' ? 'kernelGaps' : 'bubbles';
}
