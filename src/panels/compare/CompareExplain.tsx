import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { SideComparison } from '../../analysis/diff/side-comparison';
import { CardBeside } from '../explain/CardBeside';
import styles from '../explain/Explain.module.css';
import { CompareCard, type ComparedFigure } from './CompareCard';
import { exactValues } from './compare-values';

interface Layer {
  readonly comparison: SideComparison;
  readonly show: (beside: HTMLElement, figure: ComparedFigure) => void;
}

const LayerContext = createContext<Layer | null>(null);

interface CompareExplainLayerProps {
  readonly comparison: SideComparison;
  readonly children: ReactNode;
}

/** One card for all figures of the comparison, beside the one that is asked about. */
export function CompareExplainLayer({ comparison, children }: CompareExplainLayerProps) {
  const beside = useRef<Element>(document.body);
  const [figure, setFigure] = useState<ComparedFigure | null>(null);
  const show = useCallback((element: HTMLElement, what: ComparedFigure) => {
    beside.current = element;
    setFigure(what);
  }, []);
  const layer = useMemo(() => ({ comparison, show }), [comparison, show]);
  return (
    <LayerContext value={layer}>
      {children}
      <CardBeside beside={beside} label={figure?.of.title ?? null} onClose={() => setFigure(null)}>
        {figure !== null && <CompareCard comparison={comparison} {...figure} />}
      </CardBeside>
    </LayerContext>
  );
}

interface CompareFigureProps extends ComparedFigure {
  /** For the pointer, since a figure beside it opens the same. */
  readonly isSecond?: boolean;
  readonly children: ReactNode;
}

/** A figure among many: text until it is pointed at; it opens what it means, its exact values, and how it was judged. */
export function CompareFigure({ isSecond = false, children, ...figure }: CompareFigureProps) {
  const layer = use(LayerContext);
  return (
    <button
      type="button"
      className={styles.inCell}
      tabIndex={isSecond ? -1 : 0}
      data-figure={isSecond ? undefined : ''}
      aria-haspopup="dialog"
      title={exactValues(figure.figure)}
      onClick={(event) => layer?.show(event.currentTarget, figure)}
    >
      {children}
    </button>
  );
}
