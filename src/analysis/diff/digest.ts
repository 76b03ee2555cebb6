/**
 * A number for a multiset of texts: sums of hashes, so that it does not depend on the order, two of them add up, and lists too long to
 * cross can still be found equal. Different multisets have the same digest once in about 2^50.
 */

const LIMIT = 2 ** 52;

/** FNV-1a twice, from two starts: 52 bits. */
export function digestOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b);
    high ^= high >>> 13;
  }
  return (high & 0xfffff) * 2 ** 32 + (low >>> 0);
}

export function addDigests(a: number, b: number): number {
  return (a + b) % LIMIT;
}

/** `digest` added `times` times, by doubling: a product would not be exact. */
export function timesDigest(digest: number, times: number): number {
  let sum = 0;
  for (let left = times, power = digest; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) sum = addDigests(sum, power);
    power = addDigests(power, power);
  }
  return sum;
}
