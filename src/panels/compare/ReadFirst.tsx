import { useState } from 'react';
import { countOf } from '../../base/text';
import { CutText } from '../../ui/CutText';
import { LinkButton } from '../../ui/LinkButton';
import styles from './ReadFirst.module.css';

/** More would push the run times out of sight. */
const SHOWN = 4;
/** Names of a file stand in them, and may be of any length. */
const MOST_CHARACTERS = 400;

/** The sentences of the comparison, as the command line says them: the first of them, and the others when asked. */
export function ReadFirst({ sentences }: { readonly sentences: readonly string[] }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? sentences : sentences.slice(0, SHOWN);
  return (
    <section aria-labelledby="compare-first" className={styles.section}>
      <h2 id="compare-first" className={styles.title}>
        What to read first
      </h2>
      <ol className={styles.sentences}>
        {shown.map((sentence, index) => (
          // Two devices may have the same sentence.
          <li key={`${index} ${sentence}`}>
            <CutText text={sentence} most={MOST_CHARACTERS} />
          </li>
        ))}
      </ol>
      {sentences.length > SHOWN && (
        <LinkButton aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Fewer sentences' : countOf(sentences.length - SHOWN, 'more sentence')}
        </LinkButton>
      )}
    </section>
  );
}
