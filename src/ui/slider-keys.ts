/** Where a key moves the place on a slider of many things (ARIA 1.2). */

const PAGE = 10;

/** Null: not a key of a slider. `at` and the result count from 0. */
export function movedOnSlider(key: string, at: number, count: number): number | null {
  const target = targetOf(key, at, count);
  return target === null ? null : Math.min(Math.max(target, 0), count - 1);
}

function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1;
    case 'PageUp':
      return at + PAGE;
    case 'PageDown':
      return at - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
