import { CircleHelp } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './Explain.module.css';
import { ExplainCard, type Explained } from './ExplainCard';
import type { Explanation } from './explanation';

interface ExplainProps extends Explained {
  readonly children: ReactNode;
}

/** A figure with a dotted underline, which opens its explanation. */
export function Explain({ children, ...explained }: ExplainProps) {
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.figure}>{children}</Popover.Trigger>
      <Opened {...explained} />
    </Popover.Root>
  );
}

/** Of a column: a sign beside its head. */
export function ExplainColumn({ of, device }: { readonly of: Explanation; readonly device?: string }) {
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.sign} aria-label={`What "${of.title}" means`}>
        <CircleHelp size={11} aria-hidden />
      </Popover.Trigger>
      <Opened of={of} device={device} />
    </Popover.Root>
  );
}

function Opened(explained: Explained) {
  return (
    <Popover.Portal>
      <Popover.Content
        className={styles.card}
        side="top"
        sideOffset={6}
        collisionPadding={8}
        aria-label={explained.of.title}
      >
        <ExplainCard {...explained} />
      </Popover.Content>
    </Popover.Portal>
  );
}
