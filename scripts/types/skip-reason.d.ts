/** What a group or test that is skipped may say of it, for the list at the end of `npm test`: `{ meta: { skipReason: '…' } }`. */

import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    skipReason?: string;
  }
}
