import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** 0 … 1, or null where the amount is not known: the bar is then empty, since it never moves for its own sake. */
  readonly share: number | null;
  readonly valueText: string;
}

export function ProgressBar({ label, share, valueText }: ProgressBarProps) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <div className={styles.done} style={{ width: `${(share ?? 0) * 100}%` }} />
    </div>
  );
}
