/**
 * A device is named by its CUDA ordinal. Only where the export maps one ordinal to different cards for different processes is
 * it the pair of both (DEFINITIONS 1, "Device"). One number holds either form, so that rows can be keyed by it.
 */

const ORDINALS = 2 ** 32;

/** `gpu`: the card's TARGET_INFO_GPU.id where the ordinal alone is ambiguous, else null. */
export function deviceNumber(ordinal: number, gpu: number | null): number {
  return gpu === null ? ordinal : (gpu + 1) * ORDINALS + ordinal;
}

/** `d0`, or `d0@3` for ordinal 0 on card 3. */
export function deviceKey(number: number): string {
  const gpu = Math.floor(number / ORDINALS) - 1;
  return gpu < 0 ? `d${number}` : `d${number % ORDINALS}@${gpu}`;
}
