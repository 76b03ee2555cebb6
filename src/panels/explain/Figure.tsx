import { createContext, use, type ReactNode } from 'react';
import { useMeasuredFile } from '../measures/use-measure';
import styles from './Explain.module.css';
import type { Explained } from './ExplainCard';
import { ExplainLayerContext } from './ExplainLayer';
import type { Explanation } from './explanation';
import { exactText, type FigureValues } from './figure-values';

/** Whether figures here are walked to by the arrow keys from their line; else each is a stop of the Tab key. */
export const WalkedFigures = createContext(false);

interface FigureProps extends FigureValues {
  readonly of: Explanation;
  /** A part of a bar: for the pointer, since a figure beside it says the same. */
  readonly isBar?: boolean;
  /** In place of the exact value. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A figure among many: it looks like text until it is pointed at, and opens its explanation. */
export function Figure({ isBar = false, title, children, ...explained }: FigureProps) {
  const show = use(ExplainLayerContext);
  const isWalked = use(WalkedFigures);
  const { trace } = useMeasuredFile().open;
  return (
    <button
      type="button"
      className={isBar ? styles.bar : styles.inCell}
      tabIndex={isWalked || isBar ? -1 : 0}
      data-figure={isBar ? undefined : ''}
      aria-haspopup="dialog"
      title={title ?? exactText(trace, explained) ?? undefined}
      onClick={(event) => show?.(event.currentTarget, explained satisfies Explained)}
    >
      {children}
    </button>
  );
}
