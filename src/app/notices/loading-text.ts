/** What is being done with a file, and how far it is. */

import { formatBytes, formatCount } from '../../base/text';
import type { Loading, LoadingProgress } from '../../state/app-state';

export interface LoadingText {
  /** Stands out: a table, or what is done. */
  readonly what: string;
  readonly amount: string;
}

export function loadingText({ name, progress }: Loading): LoadingText {
  switch (progress.phase) {
    case 'downloading':
      return { what: `Downloading ${name}`, amount: amountText(progress) };
    case 'sniffing':
      return { what: `Looking at ${name}`, amount: '' };
    case 'unpacking':
      return { what: `Unpacking ${name}`, amount: amountText(progress) };
    case 'loading':
      return { what: `Loading ${name}`, amount: amountText(progress) };
    case 'reading':
      return { what: shortTableName(progress.what), amount: amountText(progress) };
  }
}

/** "312,400 of about 486,000 rows": row counts are estimates, sizes are known. */
function amountText({ done, about, unit }: LoadingProgress): string {
  const amount = unit === 'bytes' ? formatBytes : formatCount;
  const suffix = unit === 'rows' ? ' rows' : '';
  if (about === null) return done === 0 ? '' : `${amount(done)}${suffix}`;
  const whole = amount(Math.max(done, about));
  return unit === 'rows' ? `${amount(done)} of about ${whole}${suffix}` : `${amount(done)} of ${whole}`;
}

/** Half of all tables begin with the same words. */
function shortTableName(table: string): string {
  return table.replace(/^CUPTI_ACTIVITY_KIND_/, '');
}
