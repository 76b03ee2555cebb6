import { Check, EqualApproximately, EqualNot } from 'lucide-react';
import { Fragment } from 'react';
import type { LedgerLine, SideComparison, WorkVerdict } from '../../analysis/diff/side-comparison';
import { CutText } from '../../ui/CutText';
import { SideBadge } from '../../ui/SideBadge';
import { CopyTableMenu } from '../CopyTableMenu';
import {
  ABOUT_WORDS,
  equalText,
  ledgerTable,
  SIGNS,
  stateText,
  verdictSentence,
  verdictText,
} from './ledger-lines';
import styles from './SameWork.module.css';

/** Names of the file stand in reasons and notes. */
const MOST_CHARACTERS = 320;
/** And as values: of devices, of what recorded it. */
const MOST_VALUE_CHARACTERS = 120;

const ABOUTS = ['work', 'how', 'machine'] as const;

/** Before any difference means something: whether both did the same, line by line. */
export function SameWork({ comparison }: { readonly comparison: SideComparison }) {
  const { verdict, ledger } = comparison;
  return (
    <section aria-labelledby="compare-work" className={styles.section}>
      <header className={styles.head}>
        <h2 id="compare-work" className={styles.title}>
          Same work?
          <span className={styles.badge}>
            <VerdictIcon kind={verdict.kind} /> {verdictText(verdict)}
          </span>
        </h2>
        <CopyTableMenu what="the ledger" table={() => ledgerTable(ledger)} />
      </header>
      <p className={styles.sentence}>{verdictSentence(comparison)}</p>
      {verdict.reasons.length > 0 && (
        <ul className={styles.reasons}>
          {verdict.reasons.map((reason) => (
            <li key={reason}>
              <CutText text={reason} most={MOST_CHARACTERS} />
            </li>
          ))}
        </ul>
      )}
      <table className={styles.ledger} aria-label="Ledger of the work">
        <colgroup>
          <col className={styles.signs} />
          <col className={styles.labels} />
          <col />
          <col />
          <col className={styles.states} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={2} className={styles.count}>
              {equalText(ledger)}
            </th>
            <th scope="col">
              <SideBadge side="a" />
            </th>
            <th scope="col">
              <SideBadge side="b" />
            </th>
            <th scope="col">
              <span className="sr-only">difference</span>
            </th>
          </tr>
        </thead>
        {ABOUTS.map((about) => (
          <LedgerGroup key={about} about={about} lines={ledger.filter((line) => line.about === about)} />
        ))}
      </table>
    </section>
  );
}

/** A tick is the one sign with a colour; the words beside it say the same. */
function VerdictIcon({ kind }: Pick<WorkVerdict, 'kind'>) {
  switch (kind) {
    case 'equal':
      return <Check size={13} color="var(--ok)" aria-hidden />;
    case 'comparable':
      return <EqualApproximately size={13} aria-hidden />;
    case 'notComparable':
      return <EqualNot size={13} aria-hidden />;
  }
}

interface LedgerGroupProps {
  readonly about: LedgerLine['about'];
  readonly lines: readonly LedgerLine[];
}

function LedgerGroup({ about, lines }: LedgerGroupProps) {
  if (lines.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={5}>
          {ABOUT_WORDS[about]}
        </th>
      </tr>
      {lines.map((line) => (
        <Fragment key={line.label}>
          <tr data-state={line.state}>
            <td className={styles.sign} aria-hidden>
              {SIGNS[line.state]}
            </td>
            <th scope="row">
              <CutText text={line.label} most={MOST_VALUE_CHARACTERS} />
            </th>
            {[line.a, line.b].map((value, index) => (
              <td key={index}>
                <CutText text={value} most={MOST_VALUE_CHARACTERS} />
              </td>
            ))}
            <td className={styles.state}>{stateText(line)}</td>
          </tr>
          {line.note !== '' && (
            <tr className={styles.note}>
              <td aria-hidden />
              <td colSpan={4}>
                <CutText text={line.note} most={MOST_CHARACTERS} />
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  );
}
