import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Pair } from '../../analysis/diff/side-comparison';
import type { Extent } from '../../trace/trace';
import type { Explanation } from '../explain/explanation';
import type { ComparePanelsProps } from './compare-props';
import { amountText, judgementText } from './compare-words';
import { CompareFigure } from './CompareExplain';
import { GoButton } from './GoButton';
import { DIFF_PART_LOOKS } from './part-looks';
import { SIDE_WORDS } from './side-words';
import { SpreadBelow } from './SpreadBelow';
import styles from './Waterfall.module.css';
import type { WaterfallBar } from './waterfall-geometry';
import type { StepLine } from './waterfall-lines';
import { StepBar } from './WaterfallBars';

interface StepLineRowProps {
  readonly line: StepLine;
  readonly bar: WaterfallBar;
  readonly of: Pick<Explanation, 'title' | 'definition' | 'section'>;
  readonly basis: Pair<Extent | string>;
  readonly isPerBatch: boolean;
  readonly text: (ns: number) => string;
  /** Whether it can be opened to its ranges. */
  readonly ranges: { readonly isOpen: boolean; readonly onToggle: (isOpen: boolean) => void } | null;
  readonly onGo: ComparePanelsProps['onGo'];
  /** Lines below it. */
  readonly children: ReactNode;
}

export function StepLineRow({
  line,
  bar,
  of,
  basis,
  isPerBatch,
  text,
  ranges,
  onGo,
  children,
}: StepLineRowProps) {
  const { label, figure, part, place } = line;
  const what = isPerBatch ? 'a batch of about median length' : `the longest of "${label}"`;
  // The bar leads to the side that has more of it.
  const larger = figure.a >= figure.b ? (['a', 'b'] as const) : (['b', 'a'] as const);
  const side = larger.find((one) => place[one] !== null) ?? null;
  const isFlat = figure.change === 'same' || figure.change === 'within';
  const explained = { of, figure, basis };
  return (
    <>
      <tr>
        <th scope="row">
          {ranges === null ? (
            label
          ) : (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={ranges.isOpen}
              onClick={() => ranges.onToggle(!ranges.isOpen)}
            >
              {label}{' '}
              {ranges.isOpen ? <ChevronDown size={12} aria-hidden /> : <ChevronRight size={12} aria-hidden />}
            </button>
          )}
        </th>
        <td aria-hidden className={styles.track}>
          <StepBar
            bar={bar}
            look={part === null ? null : DIFF_PART_LOOKS[part]}
            title={side === null ? null : `Show ${what} in ${SIDE_WORDS[side]}`}
            onPress={() => {
              const at = side === null ? null : place[side];
              if (side !== null && at !== null) onGo(side, at);
            }}
          />
        </td>
        <td className={styles.number}>
          <CompareFigure {...explained} isSecond>
            {text(figure.a)}
          </CompareFigure>
          {isPerBatch && <SpreadBelow spread={figure.spread?.a} />}
        </td>
        <td className={styles.number}>
          <CompareFigure {...explained} isSecond>
            {text(figure.b)}
          </CompareFigure>
          {isPerBatch && <SpreadBelow spread={figure.spread?.b} />}
        </td>
        <td className={`${styles.number} ${isFlat ? styles.flat : styles.telling}`}>
          <CompareFigure {...explained}>{amountText(figure)}</CompareFigure>
        </td>
        <td className={styles.judged} title={judgementText(figure.change)}>
          {figure.change === 'within' ? (
            <>
              within<span className={styles.long}> spread</span>
            </>
          ) : (
            judgementText(figure.change)
          )}
        </td>
        <td className={styles.go}>
          {part !== null && (
            <>
              <GoButton side="a" what={what} place={place.a} onGo={onGo} />
              <GoButton side="b" what={what} place={place.b} onGo={onGo} />
            </>
          )}
        </td>
      </tr>
      {children}
    </>
  );
}
