import { CLASS_TOKENS } from './draw/class-tokens';
import { CLASS_LABELS, type GroupLegend } from './legend';
import styles from './Legend.module.css';

export function Legend({ classes, showsIdle }: GroupLegend) {
  return (
    <ul className={styles.legend} aria-label="Colours">
      {classes.map((cls) => (
        <li key={cls} className={styles.entry}>
          <span className={styles.swatch} style={{ background: `var(${CLASS_TOKENS[cls]})` }} />
          {CLASS_LABELS[cls]}
        </li>
      ))}
      {showsIdle && (
        <li className={styles.entry}>
          <span className={`${styles.swatch} ${styles.idle}`} />
          idle
        </li>
      )}
    </ul>
  );
}
