import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button';
import styles from './NoticeBar.module.css';

interface NoticeBarProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Absent where what it says stays true. */
  readonly onDismiss?: (() => void) | undefined;
}

/** One line about what is on the screen. It is part of the page's flow, so it covers nothing. */
export function NoticeBar({ icon, children, action, onDismiss }: NoticeBarProps) {
  return (
    <div className={styles.bar} role="status">
      <span className={styles.icon}>{icon}</span>
      <div className={styles.text}>{children}</div>
      {action}
      {onDismiss && (
        <IconButton label="Dismiss" onClick={onDismiss}>
          <X size={15} />
        </IconButton>
      )}
    </div>
  );
}
