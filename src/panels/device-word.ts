/** How the panels name a device. */

import type { DeviceReport } from '../trace/report';

/** "GPU 0" of `d0`; of `d0@3`, where one ordinal names several cards, "GPU 0 (card 3)". */
export function deviceWord(devices: readonly DeviceReport[], key: string): string {
  const device = devices.find((found) => found.key === key);
  if (device === undefined) return key;
  const isOnly = devices.every((other) => other === device || other.deviceId !== device.deviceId);
  return isOnly ? `GPU ${device.deviceId}` : `GPU ${device.deviceId} (card ${device.gpu ?? 'unknown'})`;
}
