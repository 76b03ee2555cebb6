/**
 * Shares of a column, 0 to 1, with one decimal so that the parts of a whole compare; what is neither nothing nor all never reads
 * as if it were.
 */
export function shareText(share: number): string {
  if (share <= 0) return '0 %';
  if (share >= 1) return '100 %';
  if (share < 0.001) return '< 0.1 %';
  if (share > 0.999) return '> 99.9 %';
  return `${(100 * share).toFixed(1)} %`;
}
