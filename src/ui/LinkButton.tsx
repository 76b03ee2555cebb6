import type { ComponentProps } from 'react';
import styles from './LinkButton.module.css';

/** Leads to another place of the page: underlined ink, as a link is, but a button, since there is no address behind it. */
export function LinkButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${styles.link} ${className ?? ''}`} />;
}
