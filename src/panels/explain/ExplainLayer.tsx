import { createContext, useCallback, useRef, useState, type ReactNode } from 'react';
import { CardBeside } from './CardBeside';
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
      <CardBeside beside={beside} label={explained?.of.title ?? null} onClose={() => setExplained(null)}>
        {explained !== null && <ExplainCard {...explained} />}
      </CardBeside>
    </ExplainLayerContext>
  );
}
