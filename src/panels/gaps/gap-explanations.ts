/** What the figures of the gaps mean. */

import type { Explanation } from '../explain/explanation';
import { BUBBLE, BUBBLE_PARTS, GAPS } from '../overview/overview-explanations';

export const KERNEL_GAPS: Explanation = GAPS;

export const BUBBLES: Explanation = {
  ...BUBBLE,
  title: 'Bubbles',
  definition: 'Stretches in which the device did nothing: no kernel activity, no copy, no memset.',
  section: 'DEFINITIONS 2, "bubble gaps"',
};

export const ANATOMY: Explanation = { ...BUBBLE_PARTS, title: 'What filled the gaps' };
