/** The facts about a file and its capture, as pairs of words for the panel. */

import { countOf, formatBytes, formatCount, formatDuration } from '../../base/text';
import { isOwn } from '../../trace/producer';
import type { FileReport } from '../../trace/report';
import type { Trace } from '../../trace/trace';
import { exactNs } from '../exact-text';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** A second line: the exact value, or where it comes from. */
  readonly detail?: string | undefined;
  readonly isMono?: boolean;
}

const NO_VERSION = 'not recorded before 2022.1';
const NOT_RECORDED = 'not recorded';

export function captureFacts(report: FileReport): Fact[] {
  return [
    { label: isOwn(report.nsysVersion) ? 'Recorder' : 'nsys', value: report.nsysVersion ?? NO_VERSION },
    { label: 'Schema', value: report.schemaVersion ?? NO_VERSION },
    { label: 'Size', value: formatBytes(report.bytes), detail: MODES[report.mode] },
    startFact(report),
    sessionFact(report),
    eventsFact(report),
    devicesFact(report),
  ];
}

/** What a trace tells of its file before the file has been read to its end. */
export function knownFacts({ rows, groups, extent }: Trace): Fact[] {
  const devices = new Set(groups.filter((group) => group.kind === 'device').map((group) => group.label));
  return [
    { label: 'Rows', value: formatCount(rows.length) },
    { label: 'Events', value: extent === null ? 'none' : formatDuration(extent.to - extent.from) },
    { label: devices.size === 1 ? 'Device' : 'Devices', value: [...devices].join(', ') || 'none' },
  ];
}

const MODES: Readonly<Record<FileReport['mode'], string>> = {
  whole: 'held in memory',
  lazy: 'read from disk as it is needed',
};

function startFact({ startUtc, startLocal }: FileReport): Fact {
  return {
    label: 'Started',
    value: startUtc === null ? NOT_RECORDED : `${dateText(startUtc)} UTC`,
    detail: startLocal === null ? undefined : `${dateText(startLocal)} on the captured machine`,
  };
}

/** `2026-11-29T22:37:03` → `2026-11-29 22:37:03`. What is not of that form is shown as it is. */
function dateText(iso: string): string {
  return iso.replace('T', ' ').replace(/Z$/, '');
}

function sessionFact({ sessionNs }: FileReport): Fact {
  if (sessionNs === null) return { label: 'Session', value: NOT_RECORDED };
  return {
    label: 'Session',
    value: formatDuration(sessionNs),
    detail: exactNs(String(sessionNs)),
    isMono: true,
  };
}

function eventsFact({ extent }: FileReport): Fact {
  if (extent === null) return { label: 'Events', value: 'none' };
  const lengthNs = BigInt(extent.to) - BigInt(extent.from);
  return {
    label: 'Events',
    value: formatDuration(Number(lengthNs)),
    detail: `${exactNs(extent.from)} to\n${exactNs(extent.to)}`,
    isMono: true,
  };
}

function devicesFact({ devices }: FileReport): Fact {
  if (devices.length === 0) return { label: 'Devices', value: 'none used' };
  const names = devices.map((device) =>
    device.named ? `GPU ${device.deviceId} · ${device.name}` : `${device.name}, not named by the export`,
  );
  if (names.length === 1) return { label: 'Device', value: names.join() };
  return { label: 'Devices', value: countOf(names.length, 'GPU'), detail: names.join('\n') };
}
