import type { Unanswered } from '../../trace/report';
import { CopyButton } from '../../ui/CopyButton';
import styles from './UnansweredList.module.css';

/** What this file holds no data for, and the option of `nsys profile` that records it. */
export function UnansweredList({ unanswered }: { readonly unanswered: readonly Unanswered[] }) {
  if (unanswered.length === 0)
    return <p className={styles.reason}>Everything this viewer asks of a trace is in it.</p>;
  return (
    <ul>
      {unanswered.map(({ question, reason, option }) => (
        <li key={question} className={styles.entry}>
          <p className={styles.question}>{question}</p>
          <p className={styles.reason}>{capitalised(reason)}.</p>
          {option !== null && (
            <p className={styles.option}>
              record with <code>{option}</code>
              <CopyButton text={() => option} label={`Copy ${option}`} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
