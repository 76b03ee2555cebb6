import { useMemo, useState } from 'react';
import type { Waterfall } from '../../analysis/diff/side-comparison';
import { formatDuration } from '../../base/text';
import { SideBadge } from '../../ui/SideBadge';
import { ledgerTexts } from '../ledger-text';
import { partMeaning, REMAINDER, totalMeaning } from './compare-explanations';
import type { ComparePanelsProps, SideKey } from './compare-props';
import { valueText } from './compare-words';
import { CompareFigure } from './CompareExplain';
import { StepLineRow } from './StepLineRow';
import { ByRangeRows } from './ByRangeRows';
import { SpreadBelow } from './SpreadBelow';
import { TotalBar } from './WaterfallBars';
import styles from './Waterfall.module.css';
import { basisOf, geometryOf, stepLines } from './waterfall-lines';
import { SCOPE_WORDS, TOTAL_WORDS } from './waterfall-words';

interface WaterfallTableProps {
  readonly waterfall: Waterfall;
  readonly onGo: ComparePanelsProps['onGo'];
}

/** One line a step, bars tied end to end: the table says all that the bars show. */
export function WaterfallTable({ waterfall, onGo }: WaterfallTableProps) {
  const { scope, total, byRange } = waterfall;
  const [areRangesOpen, setAreRangesOpen] = useState(false);
  const lines = useMemo(() => stepLines(waterfall), [waterfall]);
  const geometry = useMemo(() => geometryOf(waterfall), [waterfall]);
  // Medians are small beside each other: one unit for all would round them away.
  const text = useMemo(
    () => (scope === 'perBatch' ? valueText : ledgerTexts(Math.max(total.a, total.b))),
    [scope, total],
  );
  const basis = useMemo(() => basisOf(waterfall), [waterfall]);
  const isCut = geometry.startNs > 0;
  const totalRow = (side: SideKey) => (
    <tr className={styles.totalRow}>
      <th scope="row">
        <span className={styles.label}>
          <SideBadge side={side} /> {TOTAL_WORDS[scope]}
        </span>
      </th>
      <td aria-hidden className={styles.track}>
        <TotalBar side={side} to={geometry[side]} isCut={isCut} />
      </td>
      {side === 'b' && <td />}
      <td className={styles.number}>
        <CompareFigure of={totalMeaning(scope)} figure={total} basis={basis}>
          {text(total[side])}
        </CompareFigure>
        {scope === 'perBatch' && <SpreadBelow spread={total.spread?.[side]} />}
      </td>
      {side === 'a' && <td />}
      <td colSpan={3} />
    </tr>
  );
  return (
    <table className={styles.waterfall} aria-label={`Where the time went, ${SCOPE_WORDS[scope]}`}>
      <thead>
        <tr>
          <th scope="col">part</th>
          <th scope="col" className={styles.axis} aria-hidden>
            {isCut && `bars start at ${formatDuration(geometry.startNs)}`}
          </th>
          <th scope="col" className={styles.number}>
            <SideBadge side="a" />
          </th>
          <th scope="col" className={styles.number}>
            <SideBadge side="b" />
          </th>
          <th scope="col" className={styles.number}>
            B − A
          </th>
          <th scope="col">judged</th>
          <th scope="col">show</th>
        </tr>
      </thead>
      <tbody>
        {totalRow('a')}
        {lines.map((line, index) => {
          const bar = geometry.steps[index];
          if (bar === undefined) return null;
          const hasRanges = line.part === 'range' && byRange.length > 0;
          return (
            <StepLineRow
              key={line.label}
              line={line}
              bar={bar}
              of={line.part === null ? REMAINDER : partMeaning(line.part)}
              basis={basis}
              isPerBatch={scope === 'perBatch'}
              text={text}
              ranges={hasRanges ? { isOpen: areRangesOpen, onToggle: setAreRangesOpen } : null}
              onGo={onGo}
            >
              {hasRanges && areRangesOpen && <ByRangeRows byRange={byRange} at={bar.to} text={text} />}
            </StepLineRow>
          );
        })}
        {totalRow('b')}
      </tbody>
    </table>
  );
}
