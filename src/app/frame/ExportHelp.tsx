import { CircleQuestionMark } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Button } from '../../ui/Button';
import { CodeBox } from '../../ui/CodeBox';
import styles from './ExportHelp.module.css';

/** How to come by a file that this page reads. */
export function ExportHelp() {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button look="quiet">
          <CircleQuestionMark size={15} aria-hidden /> How to export
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.content} align="end" sideOffset={6} aria-label="How to export">
          <ol className={styles.steps}>
            <li>
              <p>Record a run, with the ranges of your program and the calls into the operating system.</p>
              <CodeBox command="nsys profile -t cuda,nvtx,osrt -o run python train.py" hasPrompt />
            </li>
            <li>
              <p>
                Export the report. The nsys that exports must be at least as new as the one that recorded.
              </p>
              <CodeBox command="nsys export --type=sqlite run.nsys-rep" hasPrompt />
            </li>
            <li>
              <p>
                Drop <code>run.sqlite</code> on this page. A gzip of it opens too.
              </p>
            </li>
          </ol>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
