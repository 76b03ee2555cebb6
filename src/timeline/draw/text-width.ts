/** Widths of canvas text in CSS pixels: measured once a text, since a measurement costs more than a label's pixels. */

/** A context set to the font of labels. */
export interface TextMeter {
  measureText(text: string): { readonly width: number };
}

/** Longer texts fit no label and are never measured whole: a name may have any length (C41). */
const MOST_MEASURED = 200;
const MOST_REMEMBERED = 4096;

export class TextWidths {
  private readonly whole = new Map<string, number>();
  private readonly units = new Map<number, number>();

  constructor(private readonly meter: TextMeter) {}

  /** Infinity for a text that is too long to be measured. */
  widthOf(text: string): number {
    if (text.length > MOST_MEASURED) return Infinity;
    let width = this.whole.get(text);
    if (width === undefined) {
      width = this.meter.measureText(text).width;
      if (this.whole.size >= MOST_REMEMBERED) this.whole.clear();
      this.whole.set(text, width);
    }
    return width;
  }

  /** How many UTF-16 units of the text fit into `roomPx`, counted unit by unit: kerning aside, which Inter has little of. */
  fitting(text: string, roomPx: number): number {
    let width = 0;
    const most = Math.min(text.length, MOST_MEASURED);
    for (let i = 0; i < most; i++) {
      width += this.unitWidth(text.charCodeAt(i));
      if (width > roomPx) return isLowSurrogate(text, i) ? i - 1 : i;
    }
    return most;
  }

  private unitWidth(unit: number): number {
    let width = this.units.get(unit);
    if (width === undefined) {
      // Half of a pair has no width of its own; about an em, shared by both.
      const isHalf = unit >= 0xd800 && unit <= 0xdfff;
      width = this.meter.measureText(isHalf ? 'm' : String.fromCharCode(unit)).width;
      this.units.set(unit, width);
    }
    return width;
  }
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
