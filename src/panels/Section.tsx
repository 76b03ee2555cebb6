import { useId, type ReactNode } from 'react';
import styles from './Figures.module.css';

interface SectionProps {
  readonly title: string;
  /** At the right of the title: what it adds up to, or what can be done with it. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a panel. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <span className={styles.aside}>{aside}</span>
      </header>
      {children}
    </section>
  );
}
