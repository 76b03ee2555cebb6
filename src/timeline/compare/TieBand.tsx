import { Lock, LockOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { BatchTrack } from '../../analysis/batches/batch-list';
import { batchListOf } from '../../state/batches';
import { otherSide, type SideKey, type Sides } from '../../state/compare/compare-state';
import type { Comparing } from '../../state/compare/comparing';
import { useCompareState, useComparing } from '../../state/react';
import pairStyles from '../pair/PairView.module.css';
import type { TimelinePainter } from '../timeline-painter';
import styles from './CompareView.module.css';
import { tieShapes, type TieShapes, type TieSide } from './tie-shapes';

const HEIGHT_PX = 26;

/** Between both timelines: whether they move as one, and which batch of A is which of B. */
export function TieBand({ painters }: { readonly painters: Sides<TimelinePainter> }) {
  return (
    <div className={styles.band}>
      <div className={styles.bandHead}>
        <LockButton />
      </div>
      <div className={`${styles.bandPlace} ${pairStyles.gutter}`}>
        <Ties painters={painters} />
      </div>
    </div>
  );
}

function LockButton() {
  const comparing = useComparing();
  const isLocked = useCompareState((state) => state.isLocked);
  const pending = useCompareState((state) => state.pendingAnchor);
  const words =
    pending === null
      ? isLocked
        ? 'locked, pan and zoom together'
        : 'unlocked, each by itself'
      : `point at ${otherSide(pending.side).toUpperCase()} and press Z, or Escape`;
  return (
    <button
      type="button"
      className={styles.lock}
      title={isLocked ? 'Let each be panned by itself (U)' : 'Pan and zoom both together again (U)'}
      onClick={() => comparing.set({ isLocked: !isLocked })}
    >
      {isLocked ? <Lock size={12} aria-hidden /> : <LockOpen size={12} aria-hidden />}
      <span aria-live="polite">{words}</span>
    </button>
  );
}

/** Drawn in the frames of both plots. */
function Ties({ painters }: { readonly painters: Sides<TimelinePainter> }) {
  const comparing = useComparing();
  const place = useRef<HTMLDivElement>(null);
  const paths = useRef<SVGSVGElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = (): void => {
      if (place.current === null || paths.current === null || words.current === null) return;
      const widthPx = painters.a.widthPx;
      const shapes = shapesOf(comparing, painters, widthPx);
      const [odd, even, edges] = paths.current.children;
      odd?.setAttribute('d', shapes?.odd ?? '');
      even?.setAttribute('d', shapes?.even ?? '');
      edges?.setAttribute('d', shapes?.edges ?? '');
      write(words.current, shapes?.words ?? []);
    };
    const stops = [painters.a.onFrame(draw), painters.b.onFrame(draw)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [comparing, painters]);
  return (
    <div ref={place} role="group" aria-label="Which batch of A is which of B">
      <svg ref={paths} className={styles.ties} height={HEIGHT_PX} aria-hidden>
        <path className={styles.odd} />
        <path className={styles.even} />
        <path className={styles.edges} />
      </svg>
      <div ref={words} />
    </div>
  );
}

/** Null where a side has no batches. */
function shapesOf(comparing: Comparing, painters: Sides<TimelinePainter>, widthPx: number): TieShapes | null {
  const { alignment } = comparing.store.getState();
  const at = alignment.kind === 'batch' ? alignment.track : 0;
  const a = sideOf(comparing, painters, 'a', at);
  const b = sideOf(comparing, painters, 'b', at);
  if (a === null || b === null || widthPx === 0) return null;
  const current = alignment.kind === 'batch' ? alignment.number : null;
  return tieShapes(a, b, current, { widthPx, heightPx: HEIGHT_PX });
}

function sideOf(
  comparing: Comparing,
  painters: Sides<TimelinePainter>,
  side: SideKey,
  at: number,
): TieSide | null {
  const track: BatchTrack | undefined = batchListOf(comparing.session(side).store.getState())?.tracks[at];
  const painter = painters[side];
  if (track === undefined || painter.trace === null) return null;
  return { track, window: painter.window, zeroNs: -Number(painter.origin) };
}

/** Elements are used again: this runs in every frame. */
function write(list: HTMLElement, words: TieShapes['words']): void {
  while (list.children.length < words.length) {
    const word = document.createElement('span');
    word.className = styles.word ?? '';
    list.append(word);
  }
  Array.from(list.children as HTMLCollectionOf<HTMLElement>).forEach((element, i) => {
    const word = words[i];
    element.hidden = word === undefined;
    if (word === undefined) return;
    element.textContent = word.text;
    element.style.transform = `translateX(${Math.round(word.xPx)}px)`;
  });
}
