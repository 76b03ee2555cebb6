import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { BatchTrack } from '../../analysis/batches/batch-list';
import { movedOnSlider } from '../../ui/slider-keys';
import { RibbonCanvas } from '../ribbon/RibbonCanvas';
import { columnOf } from '../ribbon/ribbon-columns';
import { RibbonPlaces } from '../ribbon/ribbon-places';
import type { PlotSize } from '../use-plot-size';
import styles from './BatchStrips.module.css';
import { stripColumns, stripSide } from './batch-strips-columns';
import { differencePaths } from './batch-strips-paths';
import type { BatchStripsProps } from './batch-strips-props';
import { pairFacts, pairSentence } from './batch-strips-words';
import { BatchStripsTooltip } from './BatchStripsTooltip';

const STRIP_PX = 26;
const DIFFERENCE_PX = 24;
/** A cell of less is still to be found. */
const LEAST_MARK_PX = 5;

interface BatchStripsPlotProps extends Pick<BatchStripsProps, 'current' | 'shown' | 'onPick'> {
  readonly a: BatchTrack;
  readonly b: BatchTrack;
  readonly size: PlotSize;
}

/** The cells of both sides and their differences; pointer and keys pick a batch on both sides at once. */
export function BatchStripsPlot({ a, b, size, current, shown, onPick }: BatchStripsPlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<{ readonly index: number; readonly xPx: number } | null>(null);
  const sideA = useMemo(() => stripSide(a.batches), [a]);
  const sideB = useMemo(() => stripSide(b.batches), [b]);
  const columns = useMemo(
    () => stripColumns(sideA, sideB, size.deviceWidthPx),
    [sideA, sideB, size.deviceWidthPx],
  );
  const places = useMemo(() => new RibbonPlaces(columns.all, size.widthPx), [columns, size.widthPx]);
  const paths = useMemo(
    () => differencePaths(columns.differences, places.cellPx, DIFFERENCE_PX),
    [columns, places],
  );
  const count = Math.max(a.batches.length, b.batches.length);
  const at = Math.min(Math.max((current ?? 1) - 1, 0), count - 1);
  const indexAt = ({ clientX }: MouseEvent): { index: number; xPx: number } | null => {
    const xPx = clientX - (box.current?.getBoundingClientRect().left ?? 0);
    const column = places.columnAt(xPx);
    return column === null ? null : { index: columns.all.longest[column] as number, xPx };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = movedOnSlider(event.key, at, count);
    if (index === null) return;
    event.preventDefault();
    // Nothing of the page takes an arrow key that moved a slider.
    event.stopPropagation();
    onPick(index + 1);
  };
  const stretch = (from: number, to: number) => {
    const { fromPx, toPx } = places.stretchOf(columnOf(columns.all, from), columnOf(columns.all, to) + 1);
    const widthPx = Math.max(toPx - fromPx, LEAST_MARK_PX);
    return { left: (fromPx + toPx - widthPx) / 2, width: widthPx };
  };
  const clamp = (number: number): number => Math.min(Math.max(Math.round(number), 1), count) - 1;
  // A mark of all of them says nothing.
  const isPart = shown !== null && clamp(shown.to) - clamp(shown.from) + 1 < count;
  return (
    <div
      ref={box}
      className={styles.cells}
      role="slider"
      tabIndex={0}
      aria-label="Batches of both sides"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={at + 1}
      aria-valuetext={pairSentence(pairFacts(a, b, at))}
      onPointerMove={(event) => setPointed(indexAt(event))}
      onPointerLeave={() => setPointed(null)}
      onClick={(event) => {
        const found = indexAt(event);
        if (found !== null) onPick(found.index + 1);
      }}
      onKeyDown={onKeyDown}
    >
      {(['a', 'b'] as const).map((side) => (
        <div key={side} className={styles.strip} style={{ height: STRIP_PX }}>
          <RibbonCanvas columns={columns[side]} places={places} size={size} heightPx={STRIP_PX} />
        </div>
      ))}
      <svg className={styles.differences} width={size.widthPx} height={DIFFERENCE_PX} aria-hidden>
        <path className={styles.shorter} d={paths.shorter} />
        <path className={styles.longer} d={paths.longer} />
        <path className={styles.break} d={paths.breaks} />
        <path className={styles.zero} d={`M0,${paths.zeroPx + 0.5}H${columns.all.count * places.cellPx}`} />
      </svg>
      {isPart && <div className={styles.shown} style={stretch(clamp(shown.from), clamp(shown.to))} />}
      {pointed !== null && <div className={styles.pointed} style={stretch(pointed.index, pointed.index)} />}
      {current !== null && <div className={styles.current} style={stretch(at, at)} />}
      {pointed !== null && (
        <BatchStripsTooltip facts={pairFacts(a, b, pointed.index)} below={box} xPx={pointed.xPx} />
      )}
    </div>
  );
}
