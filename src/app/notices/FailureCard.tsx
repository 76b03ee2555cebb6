import { TriangleAlert } from 'lucide-react';
import { useAppState, useSession } from '../../state/react';
import { CodeBox } from '../../ui/CodeBox';
import { CutText } from '../../ui/CutText';
import { FloatingCard } from '../../ui/FloatingCard';
import styles from './Notices.module.css';

/** Long enough for a sentence with the longest file name in it. */
const SENTENCE_LIMIT = 480;

/** Why a file did not open, what to do about it, and what is still open. */
export function FailureCard() {
  const { store } = useSession();
  const notice = useAppState((state) => state.notice);
  const isPartial = useAppState((state) => state.open?.state === 'partial');
  if (notice === null) return null;
  const { failure, stillOpen } = notice;
  return (
    <FloatingCard
      role="alert"
      label="The file did not open"
      icon={<TriangleAlert size={18} color="var(--error)" aria-hidden />}
      onDismiss={() => {
        store.setState({ notice: null });
      }}
    >
      <p className={styles.sentence}>
        <CutText text={failure.sentence} most={SENTENCE_LIMIT} />
      </p>
      <p className={styles.wayOut}>
        <CutText text={failure.wayOut} most={SENTENCE_LIMIT} />
      </p>
      {failure.command !== undefined && <CodeBox command={failure.command} />}
      {stillOpen !== null && !isPartial && (
        <p className={styles.stillOpen}>
          <CutText text={stillOpen} most={80} /> is still open.
        </p>
      )}
    </FloatingCard>
  );
}
