import { useEffect } from 'react';
import { useGapWalk } from '../../panels/gaps/use-gap-walk';

/** G walks the longest gaps, Shift+G back, whichever panel is shown. By physical key; not while something is typed. */
export function GapWalk() {
  const walk = useGapWalk();
  useEffect(() => {
    const onDown = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyG' || isForOthers(event)) return;
      event.preventDefault();
      walk(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', onDown);
    return () => window.removeEventListener('keydown', onDown);
  }, [walk]);
  return null;
}

const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

function isForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const { target } = event;
  return target instanceof Element && target.closest(TAKES_KEYS) !== null;
}
