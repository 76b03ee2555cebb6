import styles from './CodeBox.module.css';
import { CopyButton } from './CopyButton';

interface CodeBoxProps {
  readonly command: string;
  /** Shows the prompt of a shell in front, which is not copied. */
  readonly hasPrompt?: boolean;
}

/** A command line to copy. All of it is shown, since it will be pasted. */
export function CodeBox({ command, hasPrompt = false }: CodeBoxProps) {
  return (
    <div className={styles.box}>
      {hasPrompt && (
        <span className={styles.prompt} aria-hidden>
          $
        </span>
      )}
      <code className={styles.code}>{command}</code>
      <CopyButton text={() => command} label="Copy the command" />
    </div>
  );
}
