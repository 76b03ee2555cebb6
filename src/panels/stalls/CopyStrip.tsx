import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { mergeTicks, type StripTick } from '../../analysis/copy-strip';
import type { Stalls } from '../../analysis/stalls';
import { useAppState, useSession } from '../../state/react';
import { select } from '../../state/view';
import { eventTable } from '../../trace/event-at';
import type { Trace } from '../../trace/trace';
import { ClassSwatch } from '../ClassSwatch';
import { startTexts } from '../start-text';
import styles from './CopyStrip.module.css';
import { stripText, tickText, VERDICT_LOOKS } from './strip-words';

/** Narrower ones could not be hit. */
const TICK_PX = 4;
/** A copy that did not wait is still there. */
const LEAST_HEIGHT = 0.12;

interface CopyStripProps {
  readonly trace: Trace;
  readonly stalls: Stalls;
}

/** All HtoD copies in run order, a tick each: coloured by verdict, as high as it waited. The arrow keys walk them. */
export function CopyStrip({ trace, stalls }: CopyStripProps) {
  const { store } = useSession();
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(strip);
  const selection = useAppState(({ view }) => view.selection);
  const [hovered, setHovered] = useState<number | null>(null);
  const ticks = useMemo(
    () => mergeTicks(stalls.strip, Math.max(1, Math.floor(widthPx / TICK_PX))),
    [stalls.strip, widthPx],
  );
  const texts = useMemo(() => textsOf(trace, ticks), [trace, ticks]);
  const mostNs = useMemo(() => Math.max(1, ...ticks.map(({ waitNs }) => waitNs)), [ticks]);
  const selected =
    selection?.kind === 'event' && selection.ref.table === 'copies'
      ? tickOf(ticks, stalls.strip, selection.ref.index)
      : -1;
  const choose = (at: number): void => {
    const tick = ticks[at];
    if (tick !== undefined) select(store, { kind: 'event', ref: { table: 'copies', index: tick.copy } });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = nextOf(event, selected, ticks.length);
    if (to === null) return;
    event.preventDefault();
    choose(to);
  };
  const told = texts[hovered ?? selected] ?? stripText(ticks);
  return (
    <div className={styles.block}>
      <div
        ref={strip}
        role="listbox"
        aria-label="HtoD copies in run order"
        aria-orientation="horizontal"
        aria-activedescendant={selected >= 0 ? `${id}${selected}` : undefined}
        tabIndex={0}
        className={styles.strip}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setHovered(null)}
      >
        {ticks.map((tick, at) => (
          // The keyboard is the list's own: only it has the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={tick.copy}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === selected}
            aria-label={texts[at]}
            className={styles.tick}
            onPointerEnter={() => setHovered(at)}
            onClick={() => choose(at)}
          >
            <span className={styles.mark} style={{ height: `${heightOf(tick, mostNs)}%` }}>
              <ClassSwatch look={VERDICT_LOOKS[tick.verdict]} share={1} />
            </span>
          </div>
        ))}
      </div>
      <p className={styles.told}>{told}</p>
    </div>
  );
}

function heightOf({ waitNs }: StripTick, mostNs: number): number {
  return 100 * Math.max(LEAST_HEIGHT, waitNs / mostNs);
}

function textsOf(trace: Trace, ticks: readonly StripTick[]): string[] {
  const startText = startTexts(trace.extent);
  const copies = eventTable(trace, 'copies');
  let first = 1;
  return ticks.map((tick) => {
    const startNs = (copies?.start[tick.copy] ?? 0) - (trace.zero ?? 0);
    const text = tickText(tick, first, startText(startNs));
    first += tick.copies;
    return text;
  });
}

/** The tick that a copy is in; −1 where it is in none that is known. */
function tickOf(ticks: readonly StripTick[], all: readonly StripTick[], copy: number): number {
  const place = all.findIndex((tick) => tick.copy === copy);
  const each = Math.ceil(all.length / Math.max(1, ticks.length));
  return place < 0 ? -1 : Math.floor(place / each);
}

/** Null: the key is for others. */
function nextOf(event: KeyboardEvent, at: number, count: number): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: count - 1,
  };
  const to = steps[event.key];
  return to === undefined ? null : Math.min(Math.max(to, 0), count - 1);
}

function useWidth(of: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = of.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return widthPx;
}
