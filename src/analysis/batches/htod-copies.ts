import type { CopyWait } from '../copy-waits';
import { measureCopyWaits } from '../measure-copy-waits';
import { onceATrace } from '../once-an-index';

/** HtoD copies by process and number of the device. */
export const htodCopiesOf = onceATrace((index): ReadonlyMap<string, readonly CopyWait[]> => {
  const found = new Map<string, CopyWait[]>();
  for (const wait of measureCopyWaits(index)) {
    const { process, owner } = index.row(wait.copy);
    const key = `${process}/${owner}`;
    const list = found.get(key) ?? [];
    found.set(key, list);
    list.push(wait);
  }
  return found;
});
