/** Devices and their names, by the ladder of SCHEMA 6: each step may be missing, and the last always answers "GPU 0". */

import { deviceKey, deviceNumber } from '../../trace/devices';
import { pidOf } from '../../trace/ids';
import type { DeviceReport } from '../../trace/report';
import type { Database } from './engine';
import { column, select } from './select';
import type { Schema } from './schema';

interface Card {
  readonly id: number;
  readonly ordinal: number | null;
  readonly name: string | null;
}

type Query = (sql: string) => readonly (readonly unknown[])[];

/** What the tables about GPUs say, and the devices that events turned out to use. */
export class DeviceRegistry {
  private readonly cards: readonly Card[];
  /** "pid ordinal" → card id. */
  private readonly cardOf: ReadonlyMap<string, number>;
  /** Ordinals that mean different cards in different processes. */
  private readonly ambiguous: ReadonlySet<number>;
  /** 2020.5: names by ordinal. */
  private readonly oldNames: ReadonlyMap<number, string>;
  private readonly used = new Map<number, DeviceReport>();

  constructor(db: Database, schema: Schema) {
    const query: Query = (sql) => db.exec(sql)[0]?.values ?? [];
    this.cards = readCards(schema, query);
    this.cardOf = readCardOfProcess(schema, query);
    this.ambiguous = findAmbiguous(this.cardOf);
    this.oldNames = readOldNames(schema, query);
  }

  /** The device number of an event's deviceId; remembers that the device is used. */
  use(processKey: number, ordinal: number): number {
    const mapped = this.cardOf.get(`${pidOf(processKey)} ${ordinal}`) ?? null;
    const number = deviceNumber(ordinal, this.ambiguous.has(ordinal) ? mapped : null);
    if (!this.used.has(number)) this.used.set(number, this.describe(number, ordinal, mapped));
    return number;
  }

  report(number: number): DeviceReport {
    return this.used.get(number) ?? this.describe(number, number, null);
  }

  /** Every device that an event was on, by number. */
  list(): DeviceReport[] {
    return [...this.used].sort(([a], [b]) => a - b).map(([, device]) => device);
  }

  /** Name of the only card of the machine, for samples that do not say which card they are of. */
  onlyCardName(): string | null {
    return this.cards.length === 1 ? (this.cards[0]?.name ?? null) : null;
  }

  private describe(number: number, ordinal: number, mapped: number | null): DeviceReport {
    const card =
      mapped === null
        ? this.cards.find((candidate) => candidate.ordinal === ordinal)
        : this.cards.find((candidate) => candidate.id === mapped);
    const name = card?.name ?? this.oldNames.get(ordinal) ?? null;
    return {
      key: deviceKey(number),
      deviceId: ordinal,
      gpu: mapped ?? card?.id ?? null,
      name: name ?? `GPU ${ordinal}`,
      named: name !== null,
    };
  }
}

function readCards(schema: Schema, query: Query): Card[] {
  const table = schema.table('TARGET_INFO_GPU');
  if (table === null || !table.columns.has('name') || !table.columns.has('id')) return [];
  return query(select(table, [column('id'), column('cuDevice'), column('name')])).map(
    ([id, ordinal, name]) => ({
      id: Number(id),
      ordinal: ordinal === null ? null : Number(ordinal),
      name: nameOrNull(name),
    }),
  );
}

function readCardOfProcess(schema: Schema, query: Query): Map<string, number> {
  const table = schema.table('TARGET_INFO_CUDA_DEVICE');
  const cardOf = new Map<string, number>();
  if (table === null) return cardOf;
  for (const [gpu, ordinal, pid] of query(
    select(table, [column('gpuId'), column('cudaId'), column('pid')]),
  )) {
    if (gpu !== null && ordinal !== null && pid !== null)
      cardOf.set(`${Number(pid)} ${Number(ordinal)}`, Number(gpu));
  }
  return cardOf;
}

function findAmbiguous(cardOf: ReadonlyMap<string, number>): Set<number> {
  const cardsByOrdinal = new Map<number, Set<number>>();
  for (const [key, card] of cardOf) {
    const ordinal = Number(key.split(' ')[1]);
    const cards = cardsByOrdinal.get(ordinal) ?? new Set();
    cardsByOrdinal.set(ordinal, cards.add(card));
  }
  return new Set([...cardsByOrdinal].filter(([, cards]) => cards.size > 1).map(([ordinal]) => ordinal));
}

/** 2020.5 keys names by deviceId, in a table of its own or in TARGET_INFO_GPU. */
function readOldNames(schema: Schema, query: Query): Map<number, string> {
  const names = new Map<number, string>();
  for (const tableName of ['TARGET_INFO_CUDA_GPU', 'TARGET_INFO_GPU']) {
    const table = schema.table(tableName);
    if (table === null || !table.columns.has('deviceId') || !table.columns.has('name')) continue;
    for (const [ordinal, name] of query(select(table, [column('deviceId'), column('name')]))) {
      const text = nameOrNull(name);
      if (text !== null && !names.has(Number(ordinal))) names.set(Number(ordinal), text);
    }
  }
  return names;
}

/** Names of cards may have trailing blanks, be empty, or be missing. */
function nameOrNull(name: unknown): string | null {
  const text = typeof name === 'string' ? name.trim() : '';
  return text === '' ? null : text;
}
