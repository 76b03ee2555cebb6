import { Fragment } from 'react';
import { CLASS_LOOKS } from '../../panels/class-looks';
import { ClassSwatch } from '../../panels/ClassSwatch';
import type { EventClass } from '../../trace/event-class';
import styles from './Drawing.module.css';

interface Step {
  readonly name: string;
  readonly detail: string;
  readonly cls: EventClass;
}

const LOADING: readonly Step[] = [{ name: 'Loader workers', detail: 'rows carry a number', cls: 'range' }];
const STAGE: readonly Step[] = [
  { name: 'Host copy', detail: 'out of a block', cls: 'callCopy' },
  { name: 'Allocate', detail: 'createBuffer', cls: 'callAllocation' },
  { name: 'Stage', detail: 'mapped range', cls: 'callCopy' },
  { name: 'Upload', detail: 'copyBufferToBuffer', cls: 'htod' },
];
const CONSUMER: readonly Step[] = [
  { name: 'Products', detail: 'compute passes', cls: 'kernel' },
  { name: 'Read back', detail: 'mapAsync', cls: 'dtoh' },
];

/** The pipeline in the colours and textures of the timeline, so that it doubles as its key. */
export function Drawing() {
  return (
    <figure className={styles.figure}>
      <div className={styles.groups}>
        <Group steps={LOADING} />
        <Arrow />
        <Group title="background stage, one batch ahead" steps={STAGE} />
        <Arrow />
        <Group title="consumer" steps={CONSUMER} />
      </div>
      <figcaption className={styles.caption}>
        WebGPU has one queue: an upload and a dispatch never overlap on the device. What can be hidden is
        loading, allocation and read-back. In split and concurrent the consumer does the stage’s work itself.
      </figcaption>
    </figure>
  );
}

function Group({ title, steps }: { readonly title?: string; readonly steps: readonly Step[] }) {
  return (
    <div className={styles.group} style={{ flexGrow: steps.length }}>
      <div className={title === undefined ? styles.noBracket : styles.bracket}>
        {title !== undefined && <span>{title}</span>}
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, detail, cls }, index) => (
          <Fragment key={name}>
            {index > 0 && <Arrow />}
            <li className={styles.step}>
              <span className={styles.look}>
                <ClassSwatch look={CLASS_LOOKS[cls]} share={1} />
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.detail}>{detail}</span>
            </li>
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 16 8" width={16} height={8} aria-hidden>
      <path d="M0 4H13M10 1l3 3-3 3" fill="none" stroke="currentColor" />
    </svg>
  );
}
