import { Popover } from 'radix-ui';
import { createContext, useCallback, useRef, useState, type ReactNode } from 'react';
import styles from './Explain.module.css';
import { ExplainCard, type Explained } from './ExplainCard';

/** Opens an explanation beside an element. Null outside a layer. */
export const ExplainLayerContext = createContext<((beside: Element, explained: Explained) => void) | null>(
  null,
);

/** One card for all figures of a panel: a table has hundreds of them, and each that had its own would cost as much as its row. */
export function ExplainLayer({ children }: { readonly children: ReactNode }) {
  const beside = useRef<Element>(document.body);
  const [explained, setExplained] = useState<Explained | null>(null);
  const show = useCallback((element: Element, what: Explained) => {
    beside.current = element;
    setExplained(what);
  }, []);
  return (
    <ExplainLayerContext value={show}>
      {children}
      <Popover.Root open={explained !== null} onOpenChange={(isOpen) => !isOpen && setExplained(null)}>
        <Popover.Anchor virtualRef={beside} />
        {explained !== null && (
          <Popover.Portal>
            <Popover.Content
              className={styles.card}
              side="top"
              sideOffset={6}
              collisionPadding={8}
              aria-label={explained.of.title}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                // Its line may have been scrolled away meanwhile.
                if (beside.current instanceof HTMLElement) beside.current.focus({ preventScroll: true });
              }}
            >
              <ExplainCard {...explained} />
            </Popover.Content>
          </Popover.Portal>
        )}
      </Popover.Root>
    </ExplainLayerContext>
  );
}
