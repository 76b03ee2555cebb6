import type { CSSProperties } from 'react';
import { NOTE_TOKENS } from '../../state/notes/note';
import styles from './NoteLane.module.css';
import type { NoteBar } from './place-notes';

/** How long notes last. Ends that are in sight have a post. */
export function NoteBars({ bars }: { readonly bars: readonly NoteBar[] }) {
  return (
    <div aria-hidden>
      {bars.map(({ note, leftPx, widthPx, hasStart, hasEnd }) => (
        <span
          key={note.id}
          className={styles.bar}
          data-start={hasStart || undefined}
          data-end={hasEnd || undefined}
          style={
            { left: leftPx, width: widthPx, '--note': `var(${NOTE_TOKENS[note.colour]})` } as CSSProperties
          }
        />
      ))}
    </div>
  );
}
