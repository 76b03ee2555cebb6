import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** primary: the one action of a screen, filled ink · plain: outlined · quiet: text until it is pointed at */
  readonly look?: 'primary' | 'plain' | 'quiet';
}

export function Button({ look = 'plain', className, ...props }: ButtonProps) {
  return (
    <button type="button" {...props} className={`${styles.button} ${styles[look]} ${className ?? ''}`} />
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Says what it does, for who cannot see the icon, and on hover. */
  readonly label: string;
  readonly children: ReactNode;
}

export function IconButton({ label, children, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={`${styles.icon} ${className ?? ''}`}
    >
      {children}
    </button>
  );
}
