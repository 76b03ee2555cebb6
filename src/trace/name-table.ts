/**
 * The names of a trace, each once: events hold an index into it. An entry is more than a text, since two kernels may share a
 * short name, and two ranges of one name may differ in domain or colour.
 */

import { cutMiddle } from '../base/text';
import type { EventClass } from './event-class';

export interface NameEntry {
  /** What is shown and grouped by: short kernel name, API name, short range name. May be empty. */
  readonly text: string;
  readonly cls: EventClass;
  /** NVTX only: domain name, category name, colour as 0xRRGGBB; absent where the export has none. */
  readonly domain?: string;
  readonly category?: string;
  readonly color?: number;
  /** Ranges only: the export adds values of the instance to the name, as PyTorch does to every operator (`shortRangeName`). */
  readonly isOperator?: boolean;
  /** Waits only: how much of the bar counts as waiting, in ns: kernel activity meanwhile (DEFINITIONS 2). The bar may be longer. */
  readonly waitNs?: number;
  /** Copies only: copy kind and memory kinds by name (DEFINITIONS 1). */
  readonly copy?: { readonly kind: string; readonly source: string; readonly destination: string };
}

/** Longer texts are cut in the middle: names reach 512 KB (C41). The whole text is read from the file when it is asked for. */
export const NAME_LENGTH_LIMIT = 1024;

/** Collects entries while a trace is read. Keys are the caller's: whatever tells two of its entries apart. */
export class NameTableBuilder {
  readonly entries: NameEntry[] = [];
  private sent = 0;

  /** Texts beyond the limit are cut here, wherever they come from. */
  add(entry: NameEntry): number {
    const { domain, category } = entry;
    this.entries.push({
      ...entry,
      text: cutMiddle(entry.text, NAME_LENGTH_LIMIT),
      ...(domain === undefined ? {} : { domain: cutMiddle(domain, NAME_LENGTH_LIMIT) }),
      ...(category === undefined ? {} : { category: cutMiddle(category, NAME_LENGTH_LIMIT) }),
    });
    return this.entries.length - 1;
  }

  /** Entries added since the last call: the page gets each once. */
  takeNew(): NameEntry[] {
    const fresh = this.entries.slice(this.sent);
    this.sent = this.entries.length;
    return fresh;
  }
}
