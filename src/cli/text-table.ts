/** Columns of text for a terminal, and bars beside them. */

/** `right`: columns whose text ends at their right edge. Two spaces between columns, none at the end of a line. */
export function textTable(rows: readonly (readonly string[])[], right: readonly number[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  return rows.map((row) =>
    row
      .map((cell, i) => (right.includes(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

const BAR = 32;

/** A part of the whole as a bar; anything but nothing is seen. */
export function bar(part: number, whole: number): string {
  if (part <= 0 || whole <= 0) return '';
  const eighths = Math.max(1, Math.round((8 * BAR * part) / whole));
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest === 0 ? '' : ' ▏▎▍▌▋▊▉'.charAt(rest));
}
