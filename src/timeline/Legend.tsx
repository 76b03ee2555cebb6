import { Swatch } from '../ui/Swatch';
import { TEXTURES } from './class-textures';
import { CLASS_TOKENS, IDLE_TOKEN } from './draw/class-tokens';
import { CLASS_LABELS, type GroupLegend } from './legend';
import styles from './Legend.module.css';

export function Legend({ classes, showsIdle }: GroupLegend) {
  return (
    <ul className={styles.legend} aria-label="Colours">
      {classes.map((cls) => (
        <li key={cls} className={styles.entry}>
          <Swatch colour={`var(${CLASS_TOKENS[cls]})`} texture={TEXTURES[cls] ?? 'plain'} />
          {CLASS_LABELS[cls]}
        </li>
      ))}
      {showsIdle && (
        <li className={styles.entry}>
          <Swatch colour={`var(${IDLE_TOKEN})`} texture="hatch" />
          idle
        </li>
      )}
    </ul>
  );
}
