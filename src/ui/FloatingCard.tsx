import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button';
import styles from './FloatingCard.module.css';

interface FloatingCardProps {
  readonly icon?: ReactNode;
  /** An alert is read out at once; a question is a region of the page. */
  readonly role: 'alert' | 'region';
  readonly label: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** Floats above the page without taking it over: what lies behind still works. */
export function FloatingCard({ icon, role, label, onDismiss, children }: FloatingCardProps) {
  return (
    <div className={styles.card} role={role} aria-label={label}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <div className={styles.body}>{children}</div>
      <IconButton label="Dismiss" className={styles.dismiss} onClick={onDismiss}>
        <X size={16} />
      </IconButton>
    </div>
  );
}
