/** What an NVTX range or mark carries besides its name and times. */

import type { NameEntry } from '../../trace/name-table';
import type { Columns } from './columns';
import type { Fact } from './facts';

const EVENT_TYPES: Readonly<Record<string, string>> = {
  34: 'mark',
  59: 'push/pop range',
  60: 'start/end range',
  65: 'mark, imported',
  70: 'push/pop range, imported',
  71: 'start/end range, imported',
};

/** At most one of them is set (SCHEMA 7, NVTX_EVENTS). */
const PAYLOADS = [
  'uint64Value',
  'int64Value',
  'doubleValue',
  'uint32Value',
  'int32Value',
  'floatValue',
  'binaryData',
];

export function rangeFacts(columns: Columns, { domain, category, color }: NameEntry): Fact[] {
  const type = columns.value('eventType');
  if (type === null) return [];
  const facts: Fact[] = [{ label: 'Type', value: EVENT_TYPES[type] ?? `event type ${type}` }];
  const domainId = columns.value('domainId');
  if (domain !== undefined) facts.push({ label: 'Domain', value: domain });
  else if (domainId !== null) facts.push({ label: 'Domain', value: domainId === '0' ? 'default' : domainId });
  const categoryId = columns.value('category');
  if (category !== undefined) facts.push({ label: 'Category', value: category });
  else if (categoryId !== null && categoryId !== '0') facts.push({ label: 'Category', value: categoryId });
  if (color !== undefined) facts.push({ label: 'Colour', value: hexOf(color), colour: hexOf(color) });
  return [...facts, ...payloadFacts(columns)];
}

function payloadFacts(columns: Columns): Fact[] {
  const facts = PAYLOADS.flatMap((column): Fact[] => {
    const value = columns.value(column);
    return value === null ? [] : [{ label: 'Payload', value, copy: value }];
  });
  const json = columns.value('jsonText') ?? columns.text('jsonTextId');
  if (json !== null) facts.push({ label: 'JSON', value: json, copy: json });
  return facts;
}

/** 0xRRGGBB → "#d2691e". */
function hexOf(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}
