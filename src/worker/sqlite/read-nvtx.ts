/**
 * Reads NVTX: ranges, marks, and in the same pass the rows that only name things (categories, domains, threads), which carry no
 * end and are never bars (C03). Names of a range are made at the end, when all domains and categories are known.
 */

import { shortRangeName } from '../../trace/names';
import type { NameEntry } from '../../trace/name-table';
import { OPEN_END } from '../../trace/durations';
import { RANGE_FLAGS } from '../../trace/range-flags';
import { EventTableBuilder } from '../../trace/table-builder';
import { cpuColumns, cpuDropReason, OWN, processOf, threadOf } from './cpu-rows';
import type { ReadContext } from './read-context';
import { columnOptions, readRows, Tally, type Row } from './read-rows';
import { column, processKey, select, threadId, type Wanted } from './select';
import type { ThreadNames } from './thread-names';
import { idOrNone, NO_ID, uint32OrZero } from './values';

/** Event types of NVTX_EVENTS; 64–71 are the same, imported from NVTX text files (SCHEMA 7). */
const TYPE = {
  category: [33, 64],
  mark: [34, 65],
  threadName: [39],
  pushPop: [59, 70],
  startEnd: [60, 71],
  domain: [75],
  domainEnd: [76],
} as const;

const ROLE_OF_TYPE = new Map<number, keyof typeof TYPE>(
  (Object.keys(TYPE) as (keyof typeof TYPE)[]).flatMap((role) =>
    TYPE[role].map((type) => [type, role] as const),
  ),
);

const TABLE = 'NVTX_EVENTS';

export function nvtxBuilders(context: ReadContext) {
  const options = columnOptions(context, TABLE);
  return {
    ranges: new EventTableBuilder('ranges', { sourceRow: 'u32', flags: 'u8' } as const, options),
    marks: new EventTableBuilder('marks', { sourceRow: 'u32' } as const, options),
  };
}
export type NvtxBuilders = ReturnType<typeof nvtxBuilders>;

const OWN_COLUMNS: readonly Wanted[] = [
  column('eventType'),
  column('text'),
  column('textId'),
  column('domainId'),
  column('category'),
  column('color'),
  processKey('endGlobalTid'),
  threadId('endGlobalTid'),
];

export async function readNvtx(
  context: ReadContext,
  builders: NvtxBuilders,
  threadNames: ThreadNames,
): Promise<Tally> {
  const tally = new Tally(TABLE);
  const table = context.schema.table(tally.table);
  if (table === null) return tally;
  const names = new RangeNames(context);
  const sql = select(table, [...cpuColumns(context.base), ...OWN_COLUMNS]);
  await readRows(context, table, sql, tally, (row) => {
    const role = ROLE_OF_TYPE.get(row[OWN] as number);
    switch (role) {
      case 'pushPop':
      case 'startEnd':
        pushRange(context, builders, names, tally, row, role === 'startEnd');
        return;
      case 'mark':
        pushMark(context, builders, names, tally, row);
        return;
      case undefined:
        tally.drop('unknownType');
        return;
      case 'category':
        names.nameCategory(row);
        break;
      case 'domain':
        names.nameDomain(row);
        break;
      case 'threadName':
        threadNames.set(processOf(row), threadOf(row), names.textOf(row));
        break;
      case 'domainEnd':
        break;
    }
    tally.named++;
  });
  names.finish();
  return tally;
}

function pushRange(
  context: ReadContext,
  { ranges }: NvtxBuilders,
  names: RangeNames,
  tally: Tally,
  row: Row,
  isStartEnd: boolean,
): void {
  const start = row[0] as number;
  const isOpen = typeof start === 'number' && row[1] === null;
  const reason = cpuDropReason(start, isOpen ? start : row[1]);
  if (reason !== null) {
    tally.drop(reason);
    return;
  }
  if (isOpen) tally.unterminated++;
  const process = processOf(row);
  const thread = threadOf(row);
  const endThread = row[OWN + 7];
  const endsElsewhere = typeof endThread === 'number' && (endThread !== thread || row[OWN + 6] !== row[2]);
  const flags = (isStartEnd ? RANGE_FLAGS.startEnd : 0) + (endsElsewhere ? RANGE_FLAGS.endsElsewhere : 0);
  const duration = isOpen ? OPEN_END : (row[1] as number) - start;
  // Ranges by start and end nest in nothing: lanes of their own, below those of push and pop (C05).
  const at = context.rows.intern(isStartEnd ? 'startEnd' : 'ranges', process, thread);
  ranges.push(at, start, duration, names.intern(row, 'range'), uint32OrZero(row[4]), flags);
  tally.drawn++;
}

function pushMark(
  context: ReadContext,
  { marks }: NvtxBuilders,
  names: RangeNames,
  tally: Tally,
  row: Row,
): void {
  const reason = cpuDropReason(row[0], row[0]);
  if (reason !== null) {
    tally.drop(reason);
    return;
  }
  const at = context.rows.intern('marks', processOf(row), threadOf(row));
  marks.push(at, row[0] as number, 0, names.intern(row, 'mark'), uint32OrZero(row[4]));
  tally.drawn++;
}

interface PendingName {
  readonly text: string;
  readonly isOperator: boolean;
  readonly cls: 'range' | 'mark';
  readonly domainId: number;
  readonly category: number;
  readonly color: number;
  /** Its number in the trace's names. */
  readonly name: number;
}

/** Names told apart by text, domain, category, colour, and whether values of the instance were cut off. */
class RangeNames {
  private readonly context: ReadContext;
  /** Number of the first name made here: no other reader adds names during this pass. */
  private readonly first: number;
  private readonly pending: PendingName[] = [];
  /** Nearly every text has one variant, so a list is searched sooner than a key is built. */
  private readonly variants = new Map<string, PendingName[]>();
  private readonly domains = new Map<number, string>();
  private readonly categories = new Map<string, string>();

  constructor(context: ReadContext) {
    this.context = context;
    this.first = context.names.entries.length;
  }

  /** The whole name: inline text, else the registered string (C06). */
  textOf(row: Row): string {
    const text = row[OWN + 1];
    return typeof text === 'string' ? text : this.context.strings.text(idOrNone(row[OWN + 2]));
  }

  intern(row: Row, cls: 'range' | 'mark'): number {
    const whole = this.textOf(row);
    const text = shortRangeName(whole);
    const isOperator = text !== whole;
    const domainId = idOrNone(row[OWN + 3]);
    const category = idOrNone(row[OWN + 4]);
    const color = idOrNone(row[OWN + 5]);
    let variants = this.variants.get(text);
    if (variants === undefined) {
      variants = [];
      this.variants.set(text, variants);
    }
    for (const known of variants) {
      if (
        known.color === color &&
        known.cls === cls &&
        known.isOperator === isOperator &&
        known.domainId === domainId &&
        known.category === category
      ) {
        return known.name;
      }
    }
    const fresh = {
      text,
      isOperator,
      cls,
      domainId,
      category,
      color,
      name: this.first + this.pending.length,
    };
    variants.push(fresh);
    this.pending.push(fresh);
    return fresh.name;
  }

  nameDomain(row: Row): void {
    this.domains.set(idOrNone(row[OWN + 3]), this.textOf(row));
  }

  nameCategory(row: Row): void {
    this.categories.set(`${idOrNone(row[OWN + 3])} ${idOrNone(row[OWN + 4])}`, this.textOf(row));
  }

  finish(): void {
    for (const name of this.pending) this.context.names.add(this.entry(name));
  }

  private entry({ text, isOperator, cls, domainId, category, color }: PendingName): NameEntry {
    const domain = this.domains.get(domainId);
    const categoryName =
      this.categories.get(`${domainId} ${category}`) ?? (category > 0 ? `#${category}` : undefined);
    return {
      text,
      cls,
      ...(isOperator ? { isOperator } : {}),
      ...(domain === undefined ? {} : { domain }),
      ...(categoryName === undefined ? {} : { category: categoryName }),
      // Alpha is often 0, which would draw nothing (SCHEMA 7): only the lower 24 bits are the colour.
      ...(color === NO_ID ? {} : { color: ((color % 2 ** 24) + 2 ** 24) % 2 ** 24 }),
    };
  }
}
