import { countOf } from '../../base/text';
import type { EventDetails } from '../../trace/event-details';
import { CutText } from '../../ui/CutText';
import styles from './DetailsPane.module.css';

/** The row of the export as it is stored. Binary values and names may be long: they are cut here, not in the copies above. */
export function AllColumns({ details: { table, fields } }: { readonly details: EventDetails }) {
  return (
    <details className={styles.all}>
      <summary className={styles.title}>
        All columns <span className={styles.count}>{countOf(fields.length, 'value')}</span>
      </summary>
      <p className={styles.text}>
        of <CutText text={table} most={60} className={styles.code} />
      </p>
      <dl className={styles.columns}>
        {fields.map(({ column, value, text }) => (
          <div key={column}>
            <dt>
              <CutText text={column} most={40} />
            </dt>
            <dd>
              <CutText text={value} most={120} />
              {text !== undefined && <CutText text={text} most={120} className={styles.stringOf} />}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
