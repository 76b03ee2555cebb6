import {
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import type { Batch, BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { goToBatch, isOfTrack, pickBeside, pickOf } from '../../state/batches';
import { useAppState, useSession } from '../../state/react';
import { movedOnSlider } from '../../ui/slider-keys';
import type { TimelinePainter } from '../timeline-painter';
import type { PlotSize } from '../use-plot-size';
import styles from './Ribbon.module.css';
import { RibbonCanvas } from './RibbonCanvas';
import { columnOf, ribbonColumns } from './ribbon-columns';
import { batchFacts, factsSentence, ribbonFacts } from './ribbon-facts';
import { RibbonMarks } from './RibbonMarks';
import { RibbonPlaces } from './ribbon-places';
import { RibbonTooltip } from './RibbonTooltip';

interface RibbonPlotProps {
  readonly list: BatchList;
  readonly track: BatchTrack;
  readonly painter: TimelinePainter;
  readonly size: PlotSize;
  readonly heightPx: number;
  /** There is room for words. */
  readonly isLarge: boolean;
}

const KEYS =
  'Arrow keys move, Enter shows the batch, Shift and Enter takes it as the second to look at beside.';

/** The cells, and what hand and keys do on them. */
export function RibbonPlot({ list, track, painter, size, heightPx, isLarge }: RibbonPlotProps) {
  const { store } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const current = useAppState(({ view }) => view.batch);
  const columns = useMemo(
    () => ribbonColumns(track.batches, size.deviceWidthPx),
    [track, size.deviceWidthPx],
  );
  const places = useMemo(() => new RibbonPlaces(columns, size.widthPx), [columns, size.widthPx]);
  const [pointed, setPointed] = useState<{ readonly column: number; readonly xPx: number } | null>(null);
  // Where the keys are; it begins anew at every batch that is gone to.
  const [moved, setMoved] = useState<{ readonly index: number; readonly from: unknown } | null>(null);
  const [hasKeys, setHasKeys] = useState(false);
  // What was gone to is on the screen below, where the tooltip would lie over it until the keys move on.
  const [isGoneTo, setIsGoneTo] = useState(false);
  const cursor = moved?.from === current ? moved.index : null;
  const currentIndex = current !== null && isOfTrack(current, track) ? current.number - 1 : 0;
  const at = Math.min(cursor ?? currentIndex, track.batches.length - 1);

  const go = (index: number, isSecond: boolean): void => {
    const pick = pickOf(track, track.batches[index] as Batch);
    if (isSecond) pickBeside(store, pick);
    else goToBatch(store, pick);
  };
  const xOf = ({ clientX }: MouseEvent): number => clientX - (box.current?.getBoundingClientRect().left ?? 0);
  const onPointerMove = (event: PointerEvent): void => {
    const xPx = xOf(event);
    const column = places.columnAt(xPx);
    setPointed(column === null ? null : { column, xPx });
  };
  const onClick = (event: MouseEvent): void => {
    const column = places.columnAt(xOf(event));
    if (column !== null) go(columns.longest[column] as number, event.shiftKey);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      go(at, event.shiftKey);
      setIsGoneTo(true);
    } else {
      const index = movedOnSlider(event.key, at, track.batches.length);
      if (index === null) return;
      setMoved({ index, from: current });
      setIsGoneTo(false);
    }
    event.preventDefault();
  };
  const shown = pointed?.column ?? (hasKeys && !isGoneTo ? columnOf(columns, at) : null);
  const shownFacts = useMemo(
    () => (shown === null || shown >= columns.count ? null : ribbonFacts(list, track, columns, shown)),
    [list, track, columns, shown],
  );
  const valueText = useMemo(
    () => factsSentence(batchFacts(list, track, track.batches[at] as Batch)),
    [list, track, at],
  );
  return (
    <>
      <div
        ref={box}
        className={styles.cells}
        role="slider"
        tabIndex={0}
        aria-label={list.isGuess ? 'Guessed batches' : 'Batches'}
        aria-describedby={keysId}
        aria-valuemin={1}
        aria-valuemax={track.batches.length}
        aria-valuenow={at + 1}
        aria-valuetext={valueText}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(null)}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          setHasKeys(target.matches(':focus-visible'));
          setIsGoneTo(false);
        }}
        onBlur={() => setHasKeys(false)}
      >
        <RibbonCanvas columns={columns} places={places} size={size} heightPx={heightPx} />
        <RibbonMarks
          list={list}
          track={track}
          columns={columns}
          places={places}
          painter={painter}
          cursor={hasKeys ? at : null}
          pointed={pointed === null ? null : (columns.longest[pointed.column] ?? null)}
          namesSlowest={isLarge}
        />
      </div>
      <span id={keysId} hidden>
        {KEYS}
      </span>
      {shown !== null && shownFacts !== null && (
        <RibbonTooltip facts={shownFacts} below={box} xPx={pointed?.xPx ?? places.stretchOf(shown).toPx} />
      )}
    </>
  );
}
