/** What every reader of a table is given. */

import type { Allocate } from '../../base/growable';
import type { NameTableBuilder } from '../../trace/name-table';
import type { RowRegistry } from '../../trace/row-registry';
import type { Database } from './engine';
import type { FilePlace } from './file-failures';
import type { DeviceRegistry } from './read-devices';
import type { Pace } from './pace';
import type { Schema } from './schema';
import type { StringLookup } from './strings';

export interface ReadContext extends FilePlace {
  readonly db: Database;
  readonly schema: Schema;
  readonly pace: Pace;
  readonly fileBytes: number;
  /** Capture-clock time that relative times count from. */
  readonly base: bigint;
  readonly strings: StringLookup;
  readonly names: NameTableBuilder;
  readonly rows: RowRegistry;
  readonly devices: DeviceRegistry;
  /** Makes the columns that the page draws from. */
  readonly allocate: Allocate;
}
