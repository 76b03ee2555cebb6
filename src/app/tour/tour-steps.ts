/** The tour: four captures of one program, each after one change to it. Where a text says a number, a test computes it. */

import { PREALLOC_STEPS } from './prealloc-steps';
import { OVERLAP_STEPS } from './overlap-steps';
import { SPLIT_STEPS } from './split-steps';
import { STAGED_STEPS } from './staged-steps';
import type { TourStep } from './tour-step';

export const TOUR_STEPS: readonly TourStep[] = [
  ...SPLIT_STEPS,
  ...STAGED_STEPS,
  ...PREALLOC_STEPS,
  ...OVERLAP_STEPS,
];
