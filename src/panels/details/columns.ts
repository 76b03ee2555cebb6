/** The columns of an export row, by name: what an event's table lacks is null. */

import type { EventDetails } from '../../trace/event-details';

export class Columns {
  private readonly byName: ReadonlyMap<string, { readonly value: string; readonly text?: string }>;

  constructor({ fields }: EventDetails) {
    this.byName = new Map(fields.map(({ column, ...field }) => [column, field]));
  }

  value(column: string): string | null {
    return this.byName.get(column)?.value ?? null;
  }

  /** The string that the column holds the id of. */
  text(column: string): string | null {
    return this.byName.get(column)?.text ?? null;
  }

  /** Null also where the value is no number; not exact beyond 2^53. */
  number(column: string): number | null {
    const value = this.value(column);
    const number = value === null || value === '' ? NaN : Number(value);
    return Number.isFinite(number) ? number : null;
  }

  /** Null also where the value is no whole number. */
  bigint(column: string): bigint | null {
    const value = this.value(column);
    return value !== null && /^-?\d+$/.test(value) ? BigInt(value) : null;
  }
}
