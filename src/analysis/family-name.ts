/** Families of ranges whose names differ by a number only (DEFINITIONS 1, "NVTX name"). */

/** A run of digits that touches no letter on either side: `step 12`, `layer_3`, `3.5`; not `fp16`, `v2`, `0x10`. */
const FREE_DIGITS = /(?<![A-Za-z0-9])[0-9]+(?![A-Za-z0-9])/g;

/** `step 12` → `step #`. `shortName` is a `shortRangeName`. */
export function familyName(shortName: string): string {
  return shortName.replace(FREE_DIGITS, '#');
}

/**
 * Which short names a name given by the user means: those of the family of that name, or, where no range has that family, the short
 * name as it is written.
 */
export function namesMeant(given: string, shortNames: Iterable<string>): ReadonlySet<string> {
  const family = [...shortNames].filter((name) => familyName(name) === given);
  return new Set(family.length > 0 ? family : [given]);
}
