/**
 * FNV-1a with 64 bits (draft-eastlake-fnv, offset basis cbf29ce484222325, prime 2^40 + 0x1b3): tells things apart, guards nothing.
 * Not from `crypto.subtle`, which is missing where the page is served over plain http.
 */

const PRIME_LOW = 0x1b3;
const WORD = 2 ** 32;

export class Fnv1a64 {
  private high = 0xcbf29ce4;
  private low = 0x84222325;

  byte(value: number): void {
    const low = (this.low ^ value) >>> 0;
    // Times 2^40 moves the low word up by 8 bits and out; times 0x1b3 stays below 2^41, which a double holds.
    const product = low * PRIME_LOW;
    const carried = this.high * PRIME_LOW + Math.floor(product / WORD) + ((low << 8) >>> 0);
    this.low = product >>> 0;
    this.high = carried >>> 0;
  }

  /** UTF-16 units, the low byte first. Two texts after each other hash as one: put `byte(…)` between. */
  text(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      this.byte(unit & 0xff);
      this.byte(unit >>> 8);
    }
  }

  /** 16 hex digits. */
  digest(): string {
    return hex(this.high) + hex(this.low);
  }
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}

/** 16 hex digits. */
export function hashText(text: string): string {
  const hash = new Fnv1a64();
  hash.text(text);
  return hash.digest();
}
