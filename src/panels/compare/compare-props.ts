import type { SideComparison } from '../../analysis/diff/side-comparison';
import type { Extent } from '../../trace/trace';

export type SideKey = 'a' | 'b';

export interface ComparePanelsProps {
  readonly comparison: SideComparison;
  /** What was typed or pasted; '' where nothing. */
  readonly runTimes: { readonly a: string; readonly b: string };
  readonly onRunTimes: (texts: { a: string; b: string }) => void;
  readonly foldDigits: boolean;
  readonly onFoldDigits: (isOn: boolean) => void;
  /** Goes to a place of a side, in ns relative to that side's base; `device`: key of that which it is of, where it is of one. */
  readonly onGo: (side: SideKey, place: Extent, device?: string | null) => void;
}
