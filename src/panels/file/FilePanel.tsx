import type { ReactNode } from 'react';
import type { FileReport } from '../../trace/report';
import type { Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import { captureFacts, knownFacts, type Fact } from './capture-facts';
import styles from './FilePanel.module.css';
import { Findings } from './Findings';
import { TableList } from './TableList';
import { UnansweredList } from './UnansweredList';

interface FilePanelProps {
  readonly trace: Trace;
  /** The report is still to come; else a trace without one is a part of what could be read. */
  readonly isReading: boolean;
}

export function FilePanel({ trace, isReading }: FilePanelProps) {
  const { report } = trace;
  return report === null ? <KnownSoFar trace={trace} isReading={isReading} /> : <Report report={report} />;
}

function Report({ report }: { readonly report: FileReport }) {
  return (
    <div className={styles.panel}>
      <Section title="Capture">
        <Facts facts={captureFacts(report)} />
        {report.notes.map((note) => (
          <p key={note} className={styles.note}>
            <CutText text={note} most={300} />
          </p>
        ))}
      </Section>
      <Section title="Tables">
        <TableList tables={report.tables} />
      </Section>
      <Section title="What the file says of itself">
        <Findings report={report} />
      </Section>
      <Section title="What it cannot answer">
        <UnansweredList unanswered={report.unanswered} />
      </Section>
    </div>
  );
}

function KnownSoFar({ trace, isReading }: FilePanelProps) {
  return (
    <div className={styles.panel}>
      <Section title="Capture">
        <p className={styles.note}>
          {isReading
            ? 'Still reading. What is known so far:'
            : 'Reading ended before the file could report on itself. What is known:'}
        </p>
        <Facts facts={knownFacts(trace)} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, detail, isMono }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <CutText text={value} most={80} />
            {detail !== undefined && (
              <CutText text={detail} most={400} className={isMono ? styles.exact : styles.detail} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
