/** What was captured, in a few words beside the file's name: "NVIDIA H200 · nsys 2025.3", "google swiftshader · Stallscope 0.1.0". */

import { countOf } from '../../base/text';
import { producerText } from '../../trace/producer';
import type { DeviceReport } from '../../trace/report';
import type { Trace } from '../../trace/trace';

/** Empty until the file has been read to its end. */
export function captureText({ report }: Trace): string {
  if (report === null) return '';
  const version = report.nsysVersion === null ? [] : [producerText(shortVersion(report.nsysVersion))];
  return [devicesText(report.devices), ...version].join(' · ');
}

/** "2 × NVIDIA H200" where all are alike. */
function devicesText(devices: readonly DeviceReport[]): string {
  const cards = new Map(devices.map((device) => [device.gpu ?? device.key, device]));
  const names = new Set(devices.filter((device) => device.named).map((device) => device.name));
  if (cards.size === 0) return 'no GPU work';
  if (names.size !== 1) return countOf(cards.size, 'GPU');
  const [name = ''] = names;
  return cards.size === 1 ? name : `${cards.size} × ${name}`;
}

/** "2025.3.2.0" → "2025.3": the rest is in the file panel. What is not of that form is left. */
function shortVersion(version: string): string {
  return /^\d+\.\d+(?=\.|$)/.exec(version)?.[0] ?? version;
}
