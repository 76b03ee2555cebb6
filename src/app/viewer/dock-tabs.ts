/** The panels of the dock, and which of them a trace begins with. */

import type { TableId } from '../../trace/table';
import type { Trace } from '../../trace/trace';

export const DOCK_TABS = [
  'overview',
  'stalls',
  'gaps',
  'copies',
  'kernels',
  'calls',
  'ranges',
  'allocations',
  'batches',
  'notes',
  'file',
] as const;
export type DockTab = (typeof DOCK_TABS)[number];

export const TAB_WORDS: Readonly<Record<DockTab, string>> = {
  overview: 'Overview',
  stalls: 'Stalls',
  gaps: 'Gaps',
  copies: 'Copies',
  kernels: 'Kernels',
  calls: 'API calls',
  ranges: 'Ranges',
  allocations: 'Allocations',
  batches: 'Batches',
  notes: 'Notes',
  file: 'File',
};

export function isDockTab(value: string): value is DockTab {
  return DOCK_TABS.some((tab) => tab === value);
}

const GPU_WORK: readonly TableId[] = ['kernels', 'graphs', 'copies', 'memsets'];

/** Without work on a GPU nothing can have waited for it: then what the file holds and lacks is the answer. */
export function firstTab({ tables }: Trace): DockTab {
  return GPU_WORK.some((id) => (tables[id]?.count ?? 0) > 0) ? 'overview' : 'file';
}
