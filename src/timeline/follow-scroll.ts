/**
 * How far the rows are scrolled, kept in the state in words that links understand, and scrolled to when a link says so. Rows may be
 * laid out some frames later than the link is applied, again when the worker has said which are left, and the dock below may make
 * room or take it: until a hand moves something, every new layout and height is scrolled anew.
 */

import type { AppStore, RowsPlace } from '../state/app-state';
import type { Layout } from './draw/layout';
import type { Picture } from './draw/picture';
import type { TimelinePainter } from './timeline-painter';

/** What a frame shows of the rows. */
type Shown = Pick<Picture, 'layout' | 'heightPx' | 'scrollTopPx'>;

const HAND = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Returns what ends the following. */
export function followScroll(store: AppStore, painter: TimelinePainter): () => void {
  let wanted: { readonly place: RowsPlace | null } | null = null;
  let told = store.getState().scroll;
  let shown: Shown | null = null;
  let triedIn: Shown | null = null;

  const tryToScroll = (): void => {
    if (wanted === null || shown === null || isAlike(shown, triedIn)) return;
    const topPx = topOf(shown.layout, wanted.place);
    if (topPx === null) return;
    triedIn = shown;
    painter.scrollBy(topPx - shown.scrollTopPx);
  };
  const want = (place: RowsPlace | null): void => {
    told = place;
    wanted = { place };
    triedIn = null;
    tryToScroll();
  };
  const onHand = (): void => {
    wanted = null;
  };

  // Told by a link before this was on the page.
  if (told !== null) want(told);
  const stops = [
    store.subscribe(({ scroll }) => {
      if (scroll !== told) want(scroll);
    }),
    painter.onFrame(({ picture }) => {
      shown = picture;
      if (wanted !== null) {
        tryToScroll();
        return;
      }
      const place = placeAt(picture.layout, picture.scrollTopPx);
      if (isSame(place, told)) return;
      told = place;
      store.setState({ scroll: place });
    }),
  ];
  for (const type of HAND) window.addEventListener(type, onHand, { capture: true, passive: true });
  return () => {
    for (const stop of stops) stop();
    for (const type of HAND) window.removeEventListener(type, onHand, { capture: true });
  };
}

/** Null where nothing is scrolled, and where no row is left to hold on to. */
export function placeAt({ rows }: Layout, scrollTopPx: number): RowsPlace | null {
  if (scrollTopPx < 1) return null;
  const top = rows.find(({ topPx, heightPx }) => topPx + heightPx > scrollTopPx);
  return top === undefined ? null : { row: top.row.key, offsetPx: Math.round(scrollTopPx - top.topPx) };
}

/** How far the rows are to be scrolled; null where the row is not laid out. */
export function topOf({ rows }: Layout, place: RowsPlace | null): number | null {
  if (place === null) return 0;
  const box = rows.find(({ row }) => row.key === place.row);
  return box === undefined ? null : Math.max(0, box.topPx + place.offsetPx);
}

/** Scrolled in one, there is nothing more to scroll in the other. */
function isAlike(a: Shown, b: Shown | null): boolean {
  return a.layout === b?.layout && a.heightPx === b.heightPx;
}

function isSame(a: RowsPlace | null, b: RowsPlace | null): boolean {
  return a === null || b === null ? a === b : a.row === b.row && a.offsetPx === b.offsetPx;
}
