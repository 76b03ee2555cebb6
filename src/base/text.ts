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

const TIME_UNITS: readonly (readonly [unit: string, ns: number])[] = [
  ['ns', 1],
  ['µs', 1e3],
  ['ms', 1e6],
  ['s', 1e9],
];

/** Three significant digits of a number in [1, 1000), and whole digits above. */
function threeDigits(value: number): string {
  if (value >= 1000) return thousands(Math.round(value));
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/**
 * A duration in ns: 5295177 → "5.30 ms", 0 → "0 ns", 9.25e9 → "9.25 s". The unit is chosen after rounding, so that
 * 999,600 ns reads "1.00 ms" and not "1000 µs". Above 1000 s whole seconds with separators.
 */
export function formatDuration(ns: number): string {
  const sign = ns < 0 ? '−' : '';
  const size = Math.abs(ns);
  if (size < 1000) return `${sign}${Number.isInteger(size) ? String(size) : threeDigits(size)} ns`;
  for (const [unit, scale] of TIME_UNITS) {
    const text = threeDigits(size / scale);
    if (unit === 's' || Number(text.replaceAll(',', '')) < 1000) return `${sign}${text} ${unit}`;
  }
  return `${sign}${size} ns`;
}

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Bytes in powers of ten, as file managers and GB/s count: 692224 → "692 KB". */
export function formatBytes(bytes: number): string {
  let value = bytes;
  for (const unit of BYTE_UNITS) {
    const text = unit === 'B' ? String(value) : threeDigits(value);
    if (Number(text.replaceAll(',', '')) < 1000 || unit === 'TB') return `${text} ${unit}`;
    value /= 1000;
  }
  return `${bytes} B`;
}

/** Share of a whole: "72 %", "1.1 %", "< 0.1 %" rather than a rounded 0; "none" where the whole is 0. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return 'none';
  const percent = (100 * part) / whole;
  if (percent === 0) return '0 %';
  if (percent < 0.1) return '< 0.1 %';
  return percent < 9.95 ? `${percent.toFixed(1)} %` : `${percent.toFixed(0)} %`;
}

/** Cuts the middle out of a long text so that both ends stay readable; the result has at most `most` characters. */
export function cutMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = Math.ceil((most - 1) / 2);
  return `${text.slice(0, head)}…${text.slice(text.length - (most - 1 - head))}`;
}
