/** Numbers as people read them (LOOKS 3): three significant digits, the unit that fits, a real minus sign. */

import { format } from 'd3-format';

const thousands = format(',');

/** 1285 → "1,285". */
export function formatCount(count: number): string {
  return thousands(count).replace('-', '−');
}

/** "1 row", "2 rows": `noun` in the singular; `plural` where adding an s is wrong. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

/** Three significant digits, counted after rounding (9.996 → "10.0"); whole numbers with separators from 999.5 on. */
function threeDigits(value: number): string {
  return value >= 999.5 ? thousands(Math.round(value)) : value.toPrecision(3);
}

/**
 * A duration in ns: 5295177 → "5.30 ms", 0 → "0 ns", 9.25e9 → "9.25 s". The unit is chosen after rounding, so that
 * 999,600 ns reads "1.00 ms" and not "1,000 µs". Above 1000 s whole seconds with separators.
 */
export function formatDuration(ns: number): string {
  const sign = ns < 0 ? '−' : '';
  let value = Math.abs(ns);
  if (value < 1000 && Number.isInteger(value)) return `${sign}${value} ns`;
  for (const unit of ['ns', 'µs', 'ms']) {
    if (value < 999.5) return `${sign}${threeDigits(value)} ${unit}`;
    value /= 1000;
  }
  return `${sign}${threeDigits(value)} s`;
}

/** Bytes in powers of ten, as file managers and GB/s count: 692224 → "692 KB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  let value = bytes / 1000;
  for (const unit of ['KB', 'MB', 'GB']) {
    if (value < 999.5) return `${threeDigits(value)} ${unit}`;
    value /= 1000;
  }
  return `${threeDigits(value)} TB`;
}

/** Share of a whole: "72 %", "1.1 %", "< 0.1 %" rather than a rounded 0; "none" where the whole is 0. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return 'none';
  const percent = (100 * part) / whole;
  if (percent === 0) return '0 %';
  if (percent < 0.1) return '< 0.1 %';
  return percent < 9.95 ? `${percent.toFixed(1)} %` : `${percent.toFixed(0)} %`;
}

/** Cuts the middle out of a long text so that both ends stay readable; the result has at most `most` UTF-16 units. */
export function cutMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = Math.ceil((most - 1) / 2);
  const tail = text.length - (most - 1 - head);
  // A character of two units is left out whole rather than cut in half.
  const headEnd = isHighSurrogate(text, head - 1) ? head - 1 : head;
  const tailStart = isHighSurrogate(text, tail - 1) ? tail + 1 : tail;
  return `${text.slice(0, headEnd)}…${text.slice(tailStart)}`;
}

function isHighSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}
