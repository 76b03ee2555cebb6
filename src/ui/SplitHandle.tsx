import { Separator } from 'react-resizable-panels';
import styles from './SplitHandle.module.css';

interface SplitHandleProps {
  /** "Height of the dock": what dragging it, or the arrow keys on it, change. */
  readonly label: string;
  /** Across the direction in which it is dragged. */
  readonly line: 'horizontal' | 'vertical';
}

/** The edge between two panes. It takes the room of a hairline; what can be grabbed is wider. */
export function SplitHandle({ label, line }: SplitHandleProps) {
  return <Separator aria-label={label} className={`${styles.handle} ${styles[line]}`} />;
}
