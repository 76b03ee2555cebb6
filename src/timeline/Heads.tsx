import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { useAppState, useSession } from '../state/react';
import { change, toggled } from '../state/view';
import type { Trace } from '../trace/trace';
import { BracketHead } from './BracketHead';
import type { HeadBox, Layout } from './draw/layout';
import { GroupHead } from './GroupHead';
import styles from './Heads.module.css';
import { headsInView, type HeadRange } from './heads-in-view';
import { findLegends } from './legend';
import { RowHead } from './RowHead';
import { connectedRows } from './connected-rows';
import type { TimelinePainter } from './timeline-painter';
import { useHeadingKeys } from './use-heading-keys';

interface HeadsProps {
  readonly trace: Trace;
  readonly layout: Layout;
  readonly painter: TimelinePainter;
  readonly isReading: boolean;
}

/** Before the first frame nobody knows how much fits. */
const FIRST_HEIGHT_PX = 1000;

/** What stands beside the rows: only that which is on the screen is in the document, and it moves with their frame. */
export function Heads({ trace, layout, painter, isReading }: HeadsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { heads } = layout;
  const { first, last } = useHeadRange(heads, painter, list);
  const legends = useMemo(() => findLegends(trace), [trace]);
  const marked = useMarkedRows(trace);
  const toggle = useToggle();
  const onHeadingKey = useHeadingKeys(heads, painter, toggle);
  const line = (head: HeadBox, index: number) => {
    const heading = {
      onToggle: () => {
        toggle(head);
      },
      onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
        onHeadingKey(event, index);
      },
    };
    if (head.kind === 'group')
      return <GroupHead box={head} legend={legends.get(head.group.key)} {...heading} />;
    if (head.kind === 'bracket') return <BracketHead box={head} {...heading} />;
    return <RowHead box={head} extent={trace.extent} isMarked={marked.has(head.row.key)} />;
  };
  return (
    <div className={styles.layer}>
      <div ref={list} className={styles.list} style={{ height: layout.heightPx }}>
        <div role="list" aria-label="Rows">
          {heads.slice(first, last).map((head, i) => (
            <div
              key={headKey(head)}
              role="listitem"
              aria-setsize={heads.length}
              aria-posinset={first + i + 1}
              data-index={first + i}
              className={styles.line}
              style={{ top: head.topPx, height: head.heightPx }}
            >
              {line(head, first + i)}
            </div>
          ))}
        </div>
        {isReading && <PendingRows topPx={layout.heightPx} />}
      </div>
    </div>
  );
}

function useHeadRange(
  heads: readonly HeadBox[],
  painter: TimelinePainter,
  list: React.RefObject<HTMLDivElement | null>,
): HeadRange {
  const [place, setPlace] = useState({ topPx: 0, bottomPx: FIRST_HEIGHT_PX });
  const shown = useMemo(() => headsInView(heads, place.topPx, place.bottomPx), [heads, place]);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  useEffect(
    () =>
      painter.onFrame(({ picture: { layout, scrollTopPx, heightPx } }) => {
        if (list.current !== null) list.current.style.transform = `translateY(${-scrollTopPx}px)`;
        const next = headsInView(layout.heads, scrollTopPx, scrollTopPx + heightPx);
        if (next.first === latest.current.first && next.last === latest.current.last) return;
        // In this frame, or the rows would be without heads for one.
        flushSync(() => {
          setPlace({ topPx: scrollTopPx, bottomPx: scrollTopPx + heightPx });
        });
      }),
    [painter, list],
  );
  return shown;
}

/** Folds a heading or a bracket, or unfolds it. */
function useToggle(): (head: HeadBox) => void {
  const { store } = useSession();
  return useCallback(
    (head) => {
      const { folded, openBrackets } = store.getState().view;
      if (head.kind === 'group') change(store, { folded: toggled(folded, head.group.key) });
      if (head.kind === 'bracket') change(store, { openBrackets: toggled(openBrackets, head.key) });
    },
    [store],
  );
}

/** Keys of the rows of the selection and of what hangs together with it. */
function useMarkedRows(trace: Trace): ReadonlySet<string> {
  const selection = useAppState((state) => state.view.selection);
  const links = useAppState((state) => state.links);
  return useMemo(() => connectedRows(trace, selection, links), [trace, selection, links]);
}

function headKey(head: HeadBox): string {
  // A heading and a row never share a key, but for keys of a file that means harm.
  if (head.kind === 'row') return head.row.key;
  return head.kind === 'group' ? `group ${head.group.key}` : `bracket ${head.key}`;
}

/** Stands where rows are still to come. */
function PendingRows({ topPx }: { readonly topPx: number }) {
  return (
    <div className={styles.pending} style={{ '--top': `${topPx}px` } as CSSProperties} aria-hidden>
      <div />
      <div />
      <div />
    </div>
  );
}
