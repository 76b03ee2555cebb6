/** Which rows of the export are of a device. */

import type { DeviceReport } from '../../trace/report';

/**
 * A condition on deviceId and globalPid. An ordinal says which device, unless processes number their cards differently: then
 * TARGET_INFO_CUDA_DEVICE says which processes mean the card (DEFINITIONS 1, "Device").
 */
export function onDevice(devices: readonly Pick<DeviceReport, 'key'>[], key: string): string {
  const [, ordinal = '0', card] = /^d(\d+)(?:@(\d+))?$/.exec(key) ?? [];
  const processes = 'SELECT pid FROM TARGET_INFO_CUDA_DEVICE';
  const own = `deviceId = ${ordinal}`;
  if (card !== undefined)
    return `${own} AND globalPid >> 24 & 16777215 IN (${processes} WHERE cudaId = ${ordinal} AND gpuId = ${card})`;
  const isShared = devices.some((other) => other.key.startsWith(`${key}@`));
  // Rows of processes of which the export does not say what they mean.
  return isShared
    ? `${own} AND globalPid >> 24 & 16777215 NOT IN (${processes} WHERE cudaId = ${ordinal})`
    : own;
}
