/** What filled a gap: parts that add up to it exactly (DEFINITIONS 2, "anatomy"). Times in ns. */

import { compareTexts } from '../base/compare-texts';

/** The parts beside copies, in the order in which they are shown. */
export const ANATOMY_PARTS = [
  'memset',
  'launchedNotStarted',
  'allocation',
  'copyCall',
  'syncCall',
  'launchCall',
  'otherApi',
  'range',
  'nothing',
  'launchNotRecorded',
] as const;
export type AnatomyPart = (typeof ANATOMY_PARTS)[number];

export interface Anatomy extends Readonly<Record<AnatomyPart, number>> {
  /** By copy kind, in the order of their numbers; only those that occur. */
  readonly copies: Readonly<Record<string, number>>;
  /** What `range` is made of, by the short name of the innermost range: the longest first, then by name. */
  readonly byRange: readonly { readonly range: string; readonly ns: number }[];
}

export const PART_INDEX = Object.fromEntries(ANATOMY_PARTS.map((part, i) => [part, i])) as Record<
  AnatomyPart,
  number
>;

/** Takes the parts of a gap, one after another. Times in ns. */
export interface AnatomySink {
  /** `kind`: index into the copy kinds; their number for a memset. */
  addCopy(kind: number, ns: number): void;
  /** `part` as in PART_INDEX, but for "range". */
  add(part: number, ns: number): void;
  /** `name`: index of the name of the range. */
  addRange(name: number, ns: number): void;
}

/** Adds parts up. */
export class AnatomySum implements AnatomySink {
  private readonly kinds: readonly string[];
  private readonly copies: Float64Array;
  private readonly parts = new Float64Array(ANATOMY_PARTS.length);
  /** Place in `rangeNs` by index of a name: numbers with fractions in a map would be objects each. */
  private readonly ranges = new Map<number, number>();
  private readonly rangeNs: number[] = [];

  /** `kinds`: names of the copy kinds of the trace. */
  constructor(kinds: readonly string[]) {
    this.kinds = kinds;
    this.copies = new Float64Array(kinds.length);
  }

  addCopy(kind: number, ns: number): void {
    if (kind === this.kinds.length) this.add(PART_INDEX.memset, ns);
    else this.copies[kind] = (this.copies[kind] as number) + ns;
  }

  add(part: number, ns: number): void {
    this.parts[part] = (this.parts[part] as number) + ns;
  }

  addRange(name: number, ns: number): void {
    this.add(PART_INDEX.range, ns);
    this.addName(name, ns);
  }

  private addName(name: number, ns: number): void {
    const place = this.ranges.get(name);
    if (place !== undefined) {
      this.rangeNs[place] = (this.rangeNs[place] as number) + ns;
      return;
    }
    this.ranges.set(name, this.rangeNs.length);
    this.rangeNs.push(ns);
  }

  /** So that one sum serves many short intervals: making one costs more than what most have to add. */
  clear(): void {
    this.copies.fill(0);
    this.parts.fill(0);
    this.ranges.clear();
    this.rangeNs.length = 0;
  }

  /** What there is of one part so far. */
  partNs(part: AnatomyPart): number {
    return this.parts[PART_INDEX[part]] as number;
  }

  addAll(other: AnatomySum): void {
    other.copies.forEach((ns, kind) => (this.copies[kind] = (this.copies[kind] as number) + ns));
    other.parts.forEach((ns, part) => {
      this.add(part, ns);
    });
    for (const [name, place] of other.ranges) this.addName(name, other.rangeNs[place] as number);
  }

  /** `textOf`: the short name of a range by the index of its name. */
  finish(textOf: (name: number) => string): Anatomy {
    const byText = new Map<string, number>();
    for (const [name, place] of this.ranges) {
      const text = textOf(name);
      byText.set(text, (byText.get(text) ?? 0) + (this.rangeNs[place] as number));
    }
    const parts = Object.fromEntries(ANATOMY_PARTS.map((part, i) => [part, this.parts[i] as number]));
    return {
      copies: Object.fromEntries(
        this.kinds.flatMap((kind, i) => {
          const ns = this.copies[i] as number;
          return ns > 0 ? [[kind, ns]] : [];
        }),
      ),
      ...(parts as Record<AnatomyPart, number>),
      byRange: [...byText]
        .map(([range, ns]) => ({ range, ns }))
        .sort((a, b) => b.ns - a.ns || compareTexts(a.range, b.range)),
    };
  }
}

/** Length of the gaps that an anatomy is of. */
export function totalOf(anatomy: Anatomy): number {
  const copies = Object.values(anatomy.copies).reduce((sum, ns) => sum + ns, 0);
  return ANATOMY_PARTS.reduce((sum, part) => sum + anatomy[part], copies);
}
