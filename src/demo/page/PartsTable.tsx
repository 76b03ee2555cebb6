import { CLASS_LOOKS } from '../../panels/class-looks';
import { ClassSwatch } from '../../panels/ClassSwatch';
import type { EventClass } from '../../trace/event-class';
import styles from './DemoPage.module.css';
import { ScrollBox } from './ScrollBox';

const PARTS: readonly {
  readonly here: string;
  readonly there: string;
  readonly cls: EventClass;
  readonly differs: string;
}[] = [
  {
    here: 'createBuffer',
    there: 'cudaMalloc',
    cls: 'callAllocation',
    differs: 'returns at once where the browser defers it',
  },
  {
    here: 'createBuffer, mapped',
    there: 'cudaHostAlloc: pinned memory',
    cls: 'callAllocation',
    differs: 'the browser owns the mapping and clears it',
  },
  {
    here: 'queue.writeBuffer',
    there: 'copy from pageable memory',
    cls: 'htod',
    differs: 'its time holds the queue’s own host copy',
  },
  {
    here: 'copyBufferToBuffer',
    there: 'copy from pinned memory',
    cls: 'htod',
    differs: 'timed by empty passes before and after it',
  },
  {
    here: 'compute pass',
    there: 'kernel',
    cls: 'kernel',
    differs: 'stamped by the device where it takes timestamps',
  },
  {
    here: 'queue.submit',
    there: 'launch call',
    cls: 'callLaunch',
    differs: 'one submission holds several passes',
  },
  {
    here: 'awaited mapAsync',
    there: 'blocking DtoH copy',
    cls: 'callSync',
    differs: 'resolves on the event loop, not in the call',
  },
];

export function PartsTable() {
  return (
    <section aria-labelledby="parts-title">
      <h2 id="parts-title" className={styles.title}>
        What plays the part of what
      </h2>
      <ScrollBox label="Parts of the pipeline here and in the captures">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">in this page</th>
              <th scope="col">in the H200 captures</th>
              <th scope="col">shown as</th>
              <th scope="col">what differs</th>
            </tr>
          </thead>
          <tbody>
            {PARTS.map(({ here, there, cls, differs }) => (
              <tr key={here}>
                <th scope="row">
                  <code>{here}</code>
                </th>
                <td>{there}</td>
                <td>
                  <ClassSwatch look={CLASS_LOOKS[cls]} /> {CLASS_LOOKS[cls].word}
                </td>
                <td className={styles.words}>{differs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={styles.note}>
        What WebGPU cannot show: it has one queue, so an upload and a dispatch do not overlap on the device;
        and one thread holds the device, so host copies of stage and consumer exclude each other.
      </p>
    </section>
  );
}
