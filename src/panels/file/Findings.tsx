import type { ReactNode } from 'react';
import { formatCount } from '../../base/text';
import type { FileReport } from '../../trace/report';
import { CutText } from '../../ui/CutText';
import styles from './Findings.module.css';
import { linkSentence } from './link-sentences';

/** Everything the reading found that is a sentence: warnings, signs of a cut, launches, what nsys itself noted. */
export function Findings({ report }: { readonly report: FileReport }) {
  const { warnings, cut, links, diagnostics } = report;
  return (
    <>
      {warnings.length > 0 && <Sentences title="Warnings" texts={warnings} />}
      {cut.length > 0 && <Sentences title="A part of a longer capture" texts={cut} />}
      <Sentences
        title="Launches"
        texts={links.map(linkSentence)}
        empty="No GPU work is in this file that a call could have launched."
      />
      <h3 className={styles.title}>Noted by nsys</h3>
      {diagnostics.length === 0 && <Quiet>No warnings and no errors.</Quiet>}
      <ul>
        {diagnostics.map(({ severity, text, count }) => (
          <li key={`${severity} ${text}`} className={styles.sentence}>
            <span className={severity === 'error' ? styles.error : styles.warning}>{severity}</span>
            {count > 1 && <span className={styles.count}>{formatCount(count)} ×</span>}{' '}
            <CutText text={text} most={320} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface SentencesProps {
  readonly title: string;
  readonly texts: readonly string[];
  readonly empty?: string;
}

function Sentences({ title, texts, empty = '' }: SentencesProps) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {texts.length === 0 && <Quiet>{empty}</Quiet>}
      <ul>
        {texts.map((text) => (
          <li key={text} className={styles.sentence}>
            <CutText text={text} most={320} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>;
}
