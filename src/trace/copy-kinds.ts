/** Copy and memory kinds by number, as DEFINITIONS 1 names them; the numbers are constant over nsys versions (SCHEMA 6). */

import type { EventClass } from './event-class';

const COPY_KINDS = [
  'Unknown',
  'HtoD',
  'DtoH',
  'HtoA',
  'AtoH',
  'AtoA',
  'AtoD',
  'DtoA',
  'DtoD',
  'HtoH',
  'PtoP',
  'UVM HtoD',
  'UVM DtoH',
  'UVM DtoD',
];

const MEMORY_KINDS = [
  'Pageable',
  'Pinned',
  'Device',
  'Array',
  'Managed',
  'Device Static',
  'Managed Static',
  'Unknown',
];

export function copyKindName(kind: number | null): string {
  return COPY_KINDS[kind ?? 0] ?? `copy kind ${kind}`;
}

/** The number behind a name that `copyKindName` gave. */
export function copyKindNumber(name: string): number {
  const known = COPY_KINDS.indexOf(name);
  return known >= 0 ? known : Number(name.slice('copy kind '.length));
}

export function memoryKindName(kind: number | null): string {
  return MEMORY_KINDS[kind ?? 7] ?? `memory kind ${kind}`;
}

/** Unified-memory migrations are MEMCPY rows, but the driver's doing and not a copy of the program (C29). */
export function isMigration(copyKind: number | null): boolean {
  return copyKind === 11 || copyKind === 12 || copyKind === 13;
}

/** HtoA goes to the device and AtoH comes back, so they share the colours of HtoD and DtoH. */
export function copyClass(kind: number | null): EventClass {
  switch (kind) {
    case 1:
    case 3:
      return 'htod';
    case 2:
    case 4:
      return 'dtoh';
    case 5:
    case 6:
    case 7:
    case 8:
      return 'dtod';
    case 10:
      return 'ptop';
    case 11:
    case 12:
    case 13:
      return 'migration';
    default:
      return 'otherCopy';
  }
}
