import { CircleHelp } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { useAppState } from '../../state/react';
import { CopyButton } from '../../ui/CopyButton';
import { exactBytes, exactNs, wholeNs } from '../exact-text';
import { formatCount } from '../../base/text';
import { useMeasuredFile } from '../measures/use-measure';
import styles from './Explain.module.css';
import { droppedText, sqlText, windowText, type Explanation } from './explanation';

interface ExplainProps {
  readonly of: Explanation;
  /** The value behind what is shown; null where there is none, as for a column. */
  readonly ns?: number;
  readonly bytes?: number;
  readonly count?: number;
  /** CUDA ordinal of the device it is of. */
  readonly device?: number | null;
  readonly children: ReactNode;
}

/** A figure with a dotted underline, which opens what it means, what it is of, how to get it again, and its exact value. */
export function Explain(props: ExplainProps) {
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.figure}>{props.children}</Popover.Trigger>
      <Opened {...props} />
    </Popover.Root>
  );
}

/** Of a column: a sign beside its head. */
export function ExplainColumn({ of }: { readonly of: Explanation }) {
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.sign} aria-label={`What "${of.title}" means`}>
        <CircleHelp size={11} aria-hidden />
      </Popover.Trigger>
      <Opened of={of} />
    </Popover.Root>
  );
}

function Opened(props: Omit<ExplainProps, 'children'>) {
  return (
    <Popover.Portal>
      <Popover.Content
        className={styles.card}
        side="top"
        sideOffset={6}
        collisionPadding={8}
        aria-label={props.of.title}
      >
        <Card {...props} />
      </Popover.Content>
    </Popover.Portal>
  );
}

function Card({ of, device = null, ...values }: Omit<ExplainProps, 'children'>) {
  const { open } = useMeasuredFile();
  const window = useAppState((state) => state.view.area);
  const exact = exactText(values);
  const sql = of.sql === undefined ? null : sqlText(of.sql, open.trace, { window, device });
  return (
    <>
      <h3 className={styles.title}>{of.title}</h3>
      {exact !== null && (
        <p className={styles.exact}>
          {exact} <CopyButton text={() => exact} label="Copy the exact value" />
        </p>
      )}
      <p>{of.definition}</p>
      <dl className={styles.facts}>
        <dt>Rule</dt>
        <dd>{of.section}</dd>
        <dt>Basis</dt>
        <dd>{windowText(open.trace, window)}</dd>
        <dt>Dropped</dt>
        <dd>{droppedText(open.trace.report)}</dd>
      </dl>
      {sql === null ? (
        <p className={styles.quiet}>No SQL: it takes more than SQL can say in a readable length.</p>
      ) : (
        <div className={styles.sql}>
          <pre
            // It scrolls, so the keyboard has to reach it.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            role="region"
            aria-label="SQL"
          >
            <code>{sql}</code>
          </pre>
          <CopyButton text={() => sql} label="Copy the SQL" />
        </div>
      )}
    </>
  );
}

function exactText({ ns, bytes, count }: Pick<ExplainProps, 'ns' | 'bytes' | 'count'>): string | null {
  if (ns !== undefined) return exactNs(wholeNs(ns));
  if (bytes !== undefined) return exactBytes(wholeNs(bytes));
  return count === undefined ? null : formatCount(count);
}
