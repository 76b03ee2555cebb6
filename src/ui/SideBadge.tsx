import styles from './SideBadge.module.css';

/** Which of two sides something is of. */
export function SideBadge({ side }: { readonly side: 'a' | 'b' }) {
  return (
    <span className={styles.badge} data-side={side}>
      {side.toUpperCase()}
    </span>
  );
}
