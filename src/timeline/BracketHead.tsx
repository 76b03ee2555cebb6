import { ChevronDown } from 'lucide-react';
import type { BracketBox } from './draw/layout';
import type { HeadingProps } from './GroupHead';
import styles from './Heads.module.css';

interface BracketHeadProps extends HeadingProps {
  readonly box: BracketBox;
}

/** Stands for many like rows: beside them while they are thin, above them once it is opened. */
export function BracketHead({ box, onToggle, onKeyDown }: BracketHeadProps) {
  const { label, detail, isOpen } = box;
  return (
    <button
      type="button"
      className={isOpen ? `${styles.heading} ${styles.openBracket}` : styles.bracket}
      aria-expanded={isOpen}
      title={isOpen ? 'Draw these rows thin' : 'Give each row its full height'}
      onClick={onToggle}
      onKeyDown={onKeyDown}
    >
      {isOpen && <ChevronDown size={13} className={styles.chevron} aria-hidden />}
      <span className={styles.bracketLabel}>{label}</span>
      <span className={styles.detail}>{detail}</span>
    </button>
  );
}
