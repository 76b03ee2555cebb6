/** Times to the nanosecond, for the line below a rounded figure. */

/** "3987843194" → "3,987,843,194 ns": decimal text, since it may exceed 2^53. */
export function exactNs(decimal: string | bigint): string {
  return `${withCommas(String(decimal))} ns`;
}

/** As `exactNs`, of bytes: "67,108,864 B". */
export function exactBytes(decimal: string | bigint): string {
  return `${withCommas(String(decimal))} B`;
}

/** A column may hold any number: what is no whole number of ns is rounded. */
export function wholeNs(ns: number): bigint {
  return BigInt(Math.round(ns));
}

function withCommas(decimal: string): string {
  return decimal.replace('-', '−').replace(/\B(?=(?:\d{3})+$)/g, ',');
}
