/** The ledger as it is read: its signs, what a line differs by, and how many lines are equal. */

import type { LedgerLine, SideComparison, WorkVerdict } from '../../analysis/diff/side-comparison';
import { countOf, formatCount } from '../../base/text';
import type { PlainTable } from '../copy-table-as';

export const ABOUT_WORDS: Readonly<Record<LedgerLine['about'], string>> = {
  work: 'What was done',
  how: 'How it was done',
  machine: 'On what',
};

export const SIGNS: Readonly<Record<LedgerLine['state'], string>> = {
  equal: '=',
  differs: '≠',
  onlyA: '≠',
  onlyB: '≠',
  unknown: '?',
};

const STATE_WORDS: Readonly<Record<LedgerLine['state'], string>> = {
  equal: 'equal',
  differs: 'differs',
  onlyA: 'only in A',
  onlyB: 'only in B',
  unknown: 'not known',
};

/** "equal", "only in A", "32 more in B", "differs": the short word of a line. */
export function stateText(line: LedgerLine): string {
  if (line.state !== 'differs') return STATE_WORDS[line.state];
  const [a, b] = [leadingCount(line.a), leadingCount(line.b)];
  if (a === null || b === null || a === b) return STATE_WORDS.differs;
  return b > a ? `${formatCount(b - a)} more in B` : `${formatCount(a - b)} fewer in B`;
}

/** Of "1,285" and "128, 8 GiB"; null where the text counts nothing, or is a version. */
function leadingCount(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:,\d{3})*)(?:$|, | of )/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

/** "6 of 10 lines equal" */
export function equalText(ledger: readonly LedgerLine[]): string {
  const equal = ledger.filter(({ state }) => state === 'equal').length;
  return `${formatCount(equal)} of ${countOf(ledger.length, 'line')} equal`;
}

/** Beside the heading: the verdict in a few words. */
export function verdictText({ kind, basis, reasons }: WorkVerdict): string {
  const where = basis === 'perBatch' ? ' by the batch' : '';
  switch (kind) {
    case 'equal':
      return 'equal work';
    case 'comparable':
      return `comparable${where}, ${countOf(reasons.length, 'exception')}`;
    case 'notComparable':
      return 'not comparable';
  }
}

/** What the verdict means for everything below it. */
export function verdictSentence({ verdict, ledger, sameFile }: SideComparison): string {
  if (sameFile) return 'A and B are the same file: name, size and start of the capture agree.';
  switch (verdict.kind) {
    case 'equal':
      return ledger.some(({ about, state }) => about === 'how' && state !== 'equal')
        ? 'The same work, done differently: the lines that differ are what is compared.'
        : 'The same work, done the same way.';
    case 'comparable':
      return verdict.basis === 'perBatch'
        ? 'A batch is comparable: compare medians of a batch, not sums of the whole.'
        : 'Comparable but for the exceptions: keep them in mind for every figure.';
    case 'notComparable':
      return 'Not the same work: all figures are there, and none is called better or worse.';
  }
}

export function ledgerTable(ledger: readonly LedgerLine[]): PlainTable {
  return {
    heads: ['about', 'line', 'A', 'B', 'state', 'note'],
    lines: ledger.map((line) => [
      ABOUT_WORDS[line.about],
      line.label,
      line.a,
      line.b,
      stateText(line),
      line.note,
    ]),
  };
}
