/** How a report names a device (DEFINITIONS 1, "Device"). */

import { deviceKey } from '../trace/devices';

export interface DeviceFields {
  /** CUDA ordinal. */
  readonly device: number;
  /** TARGET_INFO_GPU.id of the card, where the ordinal alone is ambiguous. */
  readonly gpu?: number;
}

/** `number` as in trace/devices.ts. */
export function deviceFields(number: number): DeviceFields {
  const [device, gpu] = deviceKey(number).slice(1).split('@').map(Number);
  return gpu === undefined ? { device: device as number } : { device: device as number, gpu };
}

/** Numbers of devices in the order of a report: by ordinal, then by card. */
export function inReportOrder(numbers: readonly number[]): number[] {
  const fields = new Map(numbers.map((number) => [number, deviceFields(number)]));
  return [...numbers].sort((x, y) => {
    const a = fields.get(x);
    const b = fields.get(y);
    return (a?.device ?? 0) - (b?.device ?? 0) || (a?.gpu ?? -1) - (b?.gpu ?? -1);
  });
}
