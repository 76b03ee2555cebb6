/** Remembers what was made for a combination of up to three numbers, without building a key for each look-up. */

type Level = Map<number, unknown>;

export class Interner<K extends readonly number[]> {
  private readonly root: Level = new Map();
  private readonly make: (...key: K) => number;

  constructor(make: (...key: K) => number) {
    this.make = make;
  }

  intern(...key: K): number {
    let level = this.root;
    const last = key.length - 1;
    for (let i = 0; i < last; i++) {
      const part = key[i] as number;
      let next = level.get(part) as Level | undefined;
      if (next === undefined) {
        next = new Map();
        level.set(part, next);
      }
      level = next;
    }
    const part = key[last] as number;
    let made = level.get(part) as number | undefined;
    if (made === undefined) {
      made = this.make(...key);
      level.set(part, made);
    }
    return made;
  }
}
