/** What kernels, copies and memsets were launched with. */

import { formatBytes } from '../../base/text';
import { copyKindName, memoryKindName } from '../../trace/copy-kinds';
import { exactBytes } from '../exact-text';
import type { Columns } from './columns';
import type { Fact } from './facts';

export function kernelFacts(columns: Columns): Fact[] {
  const facts: Fact[] = [];
  for (const [label, prefix] of [
    ['Grid', 'grid'],
    ['Block', 'block'],
    ['Cluster', 'cluster'],
  ] as const) {
    const size = sizeText(columns, prefix);
    if (size !== null) facts.push({ label, value: size });
  }
  const registers = columns.value('registersPerThread');
  if (registers !== null) facts.push({ label: 'Registers', value: `${registers} a thread` });
  return [...facts, ...sharedMemory(columns)];
}

/** "8×64×1"; null where the table has no such size, or states none (0×0×0: kernels without clusters). */
function sizeText(columns: Columns, prefix: string): string | null {
  const parts = ['X', 'Y', 'Z'].map((axis) => columns.value(prefix + axis));
  if (parts.includes(null) || parts.every((part) => part === '0')) return null;
  return parts.join('×');
}

function sharedMemory(columns: Columns): Fact[] {
  const parts = (['static', 'dynamic'] as const).flatMap((kind) => {
    const bytes = columns.number(`${kind}SharedMemory`);
    return bytes === null ? [] : [{ kind, bytes }];
  });
  if (parts.length === 0) return [];
  return [
    {
      label: 'Shared memory',
      value: parts.map(({ kind, bytes }) => `${formatBytes(bytes)} ${kind}`).join(' + '),
      exact: parts.map(({ bytes }) => exactBytes(String(bytes))).join(' + '),
    },
  ];
}

/** Bytes a nanosecond is GB/s, with 1e9 bytes (DEFINITIONS 1). */
export function copyFacts(columns: Columns, durationNs: number): Fact[] {
  const facts: Fact[] = [];
  const bytes = columns.number('bytes');
  if (bytes !== null) {
    facts.push({ label: 'Size', value: formatBytes(bytes), exact: exactBytes(columns.value('bytes') ?? '') });
    if (durationNs > 0) facts.push({ label: 'Rate', value: `${rateText(bytes / durationNs)} GB/s` });
  }
  const kind = columns.number('copyKind');
  if (kind !== null) facts.push({ label: 'Kind', value: copyKindName(kind) }, ...endFacts(columns, kind));
  const memory = columns.number('memKind');
  if (memory !== null) facts.push({ label: 'In', value: memoryKindName(memory) });
  const pattern = columns.value('value');
  if (pattern !== null && memory !== null) facts.push({ label: 'Set to', value: pattern });
  return facts;
}

function rateText(gigabytesASecond: number): string {
  return gigabytesASecond >= 999.5 ? String(Math.round(gigabytesASecond)) : gigabytesASecond.toPrecision(3);
}

const PEER_TO_PEER = 10;

function endFacts(columns: Columns, kind: number): Fact[] {
  return [
    { label: 'From', value: endText(columns, 'src', kind) },
    { label: 'To', value: endText(columns, 'dst', kind) },
  ];
}

/** The devices matter where they are two. */
function endText(columns: Columns, end: 'src' | 'dst', kind: number): string {
  const memory = memoryKindName(columns.number(`${end}Kind`));
  const device = columns.value(`${end}DeviceId`);
  return kind === PEER_TO_PEER && device !== null ? `${memory}, GPU ${device}` : memory;
}
