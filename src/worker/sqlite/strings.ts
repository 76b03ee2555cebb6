/**
 * Looks strings up by id, one at a time and each once: StringIds also holds whole environments and program output, of which a
 * trace refers to a fraction (SCHEMA 5). Ids are sparse and 0 is one of them.
 */

import type { Database, Statement } from './engine';
import { quoteName, type Schema } from './schema';
import { NO_ID } from './values';

export class StringLookup {
  private readonly known = new Map<number, string | null>();
  private readonly statement: Statement | null;

  constructor(db: Database, schema: Schema) {
    this.statement = schema.has('StringIds', 'id', 'value')
      ? db.prepare(`SELECT value FROM ${quoteName('StringIds')} WHERE id = ?`)
      : null;
  }

  /** The string, or null where the id is NULL or has no row. */
  find(id: number | null): string | null {
    if (id === null || this.statement === null) return null;
    let text = this.known.get(id);
    if (text === undefined) {
      text = this.read(this.statement, id);
      this.known.set(id, text);
    }
    return text;
  }

  /** The string; `#<id>` where it is missing (DEFINITIONS 1), "(unnamed)" where there is no id. */
  text(id: number): string {
    return this.find(id) ?? (id === NO_ID ? '(unnamed)' : `#${id}`);
  }

  /** As `find`, for texts that are looked at once and may be long: nothing is kept. */
  findOnce(id: number | null): string | null {
    return id === null || this.statement === null ? null : this.read(this.statement, id);
  }

  free(): void {
    this.statement?.free();
  }

  private read(statement: Statement, id: number): string | null {
    statement.bind([id]);
    const value = statement.step() ? statement.get()[0] : null;
    statement.reset();
    return value === null || value === undefined ? null : String(value);
  }
}
