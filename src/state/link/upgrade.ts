/** Brings the arrays of an older version to the present one, step by step. */

import { WIRE_VERSION } from './wire';

/** From that version to the next. */
export type Upgrade = (wire: readonly unknown[]) => readonly unknown[];

/** Each version of a link that was ever made has its step here: links are kept for years. Version 1 is the first. */
const UPGRADES: ReadonlyMap<number, Upgrade> = new Map();

/** Null where the version is none that was ever made. */
export function upgrade(
  wire: readonly unknown[],
  upgrades: ReadonlyMap<number, Upgrade> = UPGRADES,
  present: number = WIRE_VERSION,
): readonly unknown[] | null {
  let upgraded = wire;
  for (;;) {
    const [version] = upgraded;
    if (version === present) return upgraded;
    const step = typeof version === 'number' ? upgrades.get(version) : undefined;
    if (typeof version !== 'number' || step === undefined) return null;
    upgraded = [version + 1, ...step(upgraded).slice(1)];
  }
}
