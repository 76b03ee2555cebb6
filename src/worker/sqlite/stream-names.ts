/** Names that a program gave its streams through NVTX, such as TensorRT's "myelin 3". */

import { pidOf } from '../../trace/ids';
import type { RowId } from '../../trace/row-registry';
import type { Database } from './engine';
import { column, select, textUpTo } from './select';
import type { Schema } from './schema';

const NAME_LIMIT = 200;

export class StreamNames {
  /** "pid context stream" → name. */
  private readonly names = new Map<string, string>();

  constructor(db: Database, schema: Schema) {
    const table = schema.table('TARGET_INFO_NVTX_CUDA_STREAM');
    if (table === null) return;
    const wanted = [
      column('processId'),
      column('contextId'),
      column('streamId'),
      textUpTo('name', NAME_LIMIT),
    ];
    for (const [pid, context, stream, name] of db.exec(select(table, wanted))[0]?.values ?? []) {
      if (typeof name === 'string')
        this.names.set(`${Number(pid)} ${Number(context)} ${Number(stream)}`, name);
    }
  }

  find(id: RowId): string | null {
    return this.names.get(`${pidOf(id.process)} ${id.context} ${id.stream}`) ?? null;
  }
}
