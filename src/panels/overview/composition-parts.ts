/** The five classes of an instant, in the order in which they stand in the bar (DEFINITIONS 2, "composition"). */

import type { Composition } from '../../analysis/composition';
import { CLASS_LOOKS, IDLE_LOOK, type ClassLook } from '../class-looks';
import type { Explanation } from '../explain/explanation';
import { BUBBLE, COPY_ONLY, KERNEL_ONLY, MEMSET_ONLY, OVERLAPPED } from './overview-explanations';

export interface CompositionPart {
  readonly key: keyof Composition;
  readonly word: string;
  readonly look: ClassLook;
  readonly explanation: Explanation;
}

export const COMPOSITION_PARTS: readonly CompositionPart[] = [
  {
    key: 'overlappedNs',
    word: 'overlapped',
    // A kernel with the stripes of a copy.
    look: { ...CLASS_LOOKS.kernel, texture: 'rising' },
    explanation: OVERLAPPED,
  },
  { key: 'kernelOnlyNs', word: 'kernel only', look: CLASS_LOOKS.kernel, explanation: KERNEL_ONLY },
  { key: 'copyOnlyNs', word: 'copy only', look: CLASS_LOOKS.htod, explanation: COPY_ONLY },
  { key: 'memsetOnlyNs', word: 'memset only', look: CLASS_LOOKS.memset, explanation: MEMSET_ONLY },
  { key: 'bubbleNs', word: 'bubble', look: IDLE_LOOK, explanation: BUBBLE },
];
