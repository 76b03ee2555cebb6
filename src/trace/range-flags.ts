/** Bits of the column `flags` of ranges. */
export const RANGE_FLAGS = { startEnd: 1, endsElsewhere: 2 } as const;
