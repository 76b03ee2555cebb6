/** What the user should know at once when a file opens; everything else waits in the file panel. */

import { countOf } from '../../base/text';
import type { LinkReport, TableReport } from '../../trace/report';

/** The newest schema the readers were written against (SCHEMA 2). */
const NEWEST_MAJOR = 3;

const GPU_TABLES = [
  'CUPTI_ACTIVITY_KIND_KERNEL',
  'CUPTI_ACTIVITY_KIND_GRAPH_TRACE',
  'CUPTI_ACTIVITY_KIND_MEMCPY',
  'CUPTI_ACTIVITY_KIND_MEMSET',
];

export function findWarnings(schemaVersion: string | null, tables: readonly TableReport[]): string[] {
  const warnings: string[] = [];
  const byName = new Map(tables.map((table) => [table.table, table]));
  const drawn = (name: string): number => byName.get(name)?.drawn ?? 0;
  const major = Number(schemaVersion?.split('.')[0]);
  if (major > NEWEST_MAJOR) {
    warnings.push(
      `The export has schema ${schemaVersion ?? ''}, newer than the ${NEWEST_MAJOR}.x this reader knows: what has moved or is new may be missing.`,
    );
  }
  const gpuRows = GPU_TABLES.reduce((sum, table) => sum + drawn(table), 0);
  if (drawn('CUPTI_ACTIVITY_KIND_RUNTIME') > 0 && gpuRows === 0) {
    warnings.push(
      'CUDA API calls are here, but no GPU work: it could not be recorded (as in WSL without GPU tracing, without the permission for it, or beside another profiler), or the program launched none.',
    );
  }
  for (const [name, noun] of [
    ['CUPTI_ACTIVITY_KIND_KERNEL', 'kernel'],
    ['CUPTI_ACTIVITY_KIND_MEMCPY', 'copy'],
    ['CUPTI_ACTIVITY_KIND_MEMSET', 'memset'],
  ] as const) {
    const untimed = byName.get(name)?.dropped.noTiming ?? 0;
    if (untimed === 0) continue;
    const subject = countOf(untimed, noun, noun === 'copy' ? 'copies' : `${noun}s`);
    warnings.push(`${subject} without timing: drawn nowhere and in no figure.`);
  }
  return warnings;
}

/** Work whose launch is not in the file began before the file does. How much of it is said with the links. */
export function findOutsideLaunches(links: readonly LinkReport[]): string[] {
  const isCut = links.some((link) => link.unlinked > 0 && link.linked > 0);
  return isCut
    ? [
        'Some GPU work was launched outside this file: it is a part of a longer capture, or recording began late.',
      ]
    : [];
}
