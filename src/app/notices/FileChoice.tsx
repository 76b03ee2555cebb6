import { formatBytes, formatCount } from '../../base/text';
import { SessionContext, useAppState, useComparing, useSession } from '../../state/react';
import { CutText } from '../../ui/CutText';
import { FloatingCard } from '../../ui/FloatingCard';
import styles from './Notices.module.css';

/** More than two files came at once, for A or to be compared with it: the user says which. */
export function FileChoice() {
  const { b } = useComparing();
  return (
    <>
      <Choice question="Which one is to be opened?" />
      <SessionContext value={b}>
        <Choice question="Which one is B, to be compared with the open trace?" />
      </SessionContext>
    </>
  );
}

/** Of the session that it stands in. */
function Choice({ question }: { readonly question: string }) {
  const { store, story } = useSession();
  const choice = useAppState((state) => state.choice);
  if (choice === null) return null;
  return (
    <FloatingCard
      role="region"
      label="Which file to open"
      onDismiss={() => {
        store.setState({ choice: null });
      }}
    >
      <p className={styles.sentence}>
        {formatCount(choice.length)} files came at once. {question}
      </p>
      <ul className={styles.choices}>
        {choice.map((file, index) => (
          // Two files of one name may come from two folders.
          <li key={`${index} ${file.name}`}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => void story.openFile(file, file.name)}
            >
              <CutText text={file.name} most={64} />
              <span className={styles.size}>{formatBytes(file.size)}</span>
            </button>
          </li>
        ))}
      </ul>
    </FloatingCard>
  );
}
