/** What GPU work of a table is called in a sentence. */

import type { EventTableId } from '../trace/table';

export const WORK_NOUNS: Readonly<Partial<Record<EventTableId, string>>> = {
  kernels: 'kernel',
  graphs: 'graph',
  copies: 'copy',
  memsets: 'memset',
  migrations: 'migration',
  syncs: 'synchronisation',
};
