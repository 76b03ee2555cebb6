/** What a list of rows that are left out says above it. */

import { countOf, formatCount } from '../../base/text';
import { DROP_REASONS, type DropReason, type TableReport } from '../../trace/report';

export function droppedSentence(listed: number, { table, dropped }: TableReport, reason: DropReason): string {
  const count = dropped[reason] ?? 0;
  const which =
    listed < count ? `The first ${formatCount(listed)} of ${countOf(count, 'row')}` : countOf(count, 'row');
  return `${which} of ${table} ${DROP_REASONS[reason]}: drawn nowhere and in no figure. Times are as the file has them.`;
}
