/** The six modes by name, in the order in which they are shown. */

import { concurrent } from './concurrent';
import { direct } from './direct';
import type { Mode, ModeName } from './mode';
import { overlap } from './overlap';
import { prealloc } from './prealloc';
import { split } from './split';
import { staged } from './staged';

export const MODES: Readonly<Record<ModeName, Mode>> = {
  split,
  concurrent,
  staged,
  direct,
  prealloc,
  overlap,
};
