import { useEffect, useState } from 'react';
import { asError } from '../../base/assert';
import { useSession } from '../../state/react';
import type { DroppedRow } from '../../trace/dropped-rows';
import type { DropReason, TableReport } from '../../trace/report';
import { CutText } from '../../ui/CutText';
import { exactNs } from '../exact-text';
import styles from './DroppedList.module.css';
import { droppedSentence } from './dropped-sentence';

interface DroppedListProps {
  readonly table: TableReport;
  readonly reason: DropReason;
}

/** Which rows of a table one reason left out, read from the file when it is asked (C24). */
export function DroppedList({ table, reason }: DroppedListProps) {
  const { story } = useSession();
  const [told, setTold] = useState<readonly DroppedRow[] | string | null>(null);
  const { table: name } = table;
  useEffect(() => {
    let isWanted = true;
    const tell = (what: readonly DroppedRow[] | string): void => {
      if (isWanted) setTold(what);
    };
    story.dropped({ table: name, reason }).then(tell, (error: unknown) => tell(asError(error).message));
    return () => {
      isWanted = false;
    };
  }, [story, name, reason]);
  if (told === null) return <p className={styles.quiet}>Looking for them in the file.</p>;
  if (typeof told === 'string') return <p className={styles.quiet}>They could not be listed: {told}</p>;
  return (
    <div className={styles.list}>
      <p>{droppedSentence(told.length, table, reason)}</p>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={`Rows of ${name}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">row</th>
              <th scope="col">start</th>
              <th scope="col">end</th>
              <th scope="col">name</th>
            </tr>
          </thead>
          <tbody>
            {told.map(({ row, start, end, name: text }, at) => (
              <tr key={row ?? at}>
                <td>{row ?? 'none'}</td>
                <td>{timeText(start)}</td>
                <td>{timeText(end)}</td>
                <td>
                  <CutText text={text ?? ''} most={60} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** What a file says where a time should be may be anything. */
function timeText(written: string | null): string {
  if (written === null) return 'none';
  return /^-?\d{1,20}$/.test(written) ? exactNs(written) : written.slice(0, 40);
}
