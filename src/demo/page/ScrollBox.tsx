import type { ReactNode } from 'react';
import styles from './DemoPage.module.css';

interface ScrollBoxProps {
  /** What is scrolled, for who reaches it by keyboard. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that may be wider than its place. */
export function ScrollBox({ label, children }: ScrollBoxProps) {
  return (
    // It scrolls, so keys must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
