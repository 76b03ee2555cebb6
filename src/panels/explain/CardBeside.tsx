import { Popover } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import styles from './Explain.module.css';

interface CardBesideProps {
  /** What was asked about; the focus goes back to it. */
  readonly beside: RefObject<Element>;
  /** Null: closed. */
  readonly label: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A card beside any element of a panel, one for all of them. */
export function CardBeside({ beside, label, onClose, children }: CardBesideProps) {
  return (
    <Popover.Root open={label !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={beside} />
      {label !== null && (
        <Popover.Portal>
          <Popover.Content
            className={styles.card}
            side="top"
            sideOffset={6}
            collisionPadding={8}
            aria-label={label}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // Its line may have been scrolled away meanwhile.
              if (beside.current instanceof HTMLElement) beside.current.focus({ preventScroll: true });
            }}
          >
            {children}
          </Popover.Content>
        </Popover.Portal>
      )}
    </Popover.Root>
  );
}
