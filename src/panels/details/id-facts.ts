/** Ids of an event as the export has them; those of processes and threads are split (SCHEMA 4). */

import type { Columns } from './columns';
import type { Fact } from './facts';

/** −1 as an unsigned number of 32 bits: "of no stream", "of no event" (SCHEMA 1). */
const NONE = '4294967295';

const PLAIN_IDS: readonly (readonly [label: string, column: string])[] = [
  ['Device', 'deviceId'],
  ['Context', 'contextId'],
  ['Green context', 'greenContextId'],
  ['Stream', 'streamId'],
  ['Correlation', 'correlationId'],
  ['Graph', 'graphId'],
  ['Graph exec', 'graphExecId'],
  ['Graph node', 'graphNodeId'],
  ['Event', 'eventId'],
  ['Range', 'rangeId'],
];

export function idFacts(columns: Columns): Fact[] {
  const facts = PLAIN_IDS.flatMap(([label, column]): Fact[] => {
    const value = columns.value(column);
    return value === null ? [] : [{ label, value: value === NONE ? 'none' : value }];
  });
  return [
    ...facts,
    ...globalFact('Process', columns.bigint('globalPid'), processText),
    ...globalFact('Thread', columns.bigint('globalTid'), threadText),
    ...globalFact('Ends on', columns.bigint('endGlobalTid'), threadText),
  ];
}

function globalFact(label: string, id: bigint | null, text: (id: bigint) => string): Fact[] {
  return id === null ? [] : [{ label, value: text(id), exact: String(id) }];
}

const LOW_24 = 0xff_ff_ffn;

function processText(id: bigint): string {
  return `pid ${(id >> 24n) & LOW_24}`;
}

function threadText(id: bigint): string {
  return `tid ${id & LOW_24} of ${processText(id)}`;
}
