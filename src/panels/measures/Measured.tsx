import type { ReactNode } from 'react';
import type { MeasureName, Measures } from '../../analysis/measures';
import type { OpenFile } from '../../state/app-state';
import type { Trace } from '../../trace/trace';
import { ExplainLayer } from '../explain/ExplainLayer';
import { FailureText } from '../FailureText';
import styles from './Measured.module.css';
import { useMeasure, useMeasuredFile } from './use-measure';

interface MeasuredProps<N extends MeasureName> {
  readonly name: N;
  /** "The stalls": what appears, in the plural. */
  readonly what: string;
  readonly children: (result: Measures[N], trace: Trace, isOld: boolean) => ReactNode;
}

/** The frame of a panel: its figures, or why there are none and what to do. Old ones stay, and say so. */
export function Measured<N extends MeasureName>({ name, what, children }: MeasuredProps<N>) {
  const { open } = useMeasuredFile();
  const { result, isOld, failure: told } = useMeasure(name);
  const failure = told ?? (open.isReaderLost && result === null ? READER_LOST : null);
  return (
    <div className={styles.panel}>
      {failure !== null && <FailureText failure={failure} />}
      {result !== null ? (
        <ExplainLayer>{children(result, open.trace, isOld)}</ExplainLayer>
      ) : (
        failure === null && <p className={styles.quiet}>{waitingText(open, what)}</p>
      )}
    </div>
  );
}

const READER_LOST = {
  sentence: 'The reader of this file is gone, so its figures cannot be computed.',
  wayOut: 'Open the file again.',
};

function waitingText({ state }: OpenFile, what: string): string {
  switch (state) {
    case 'reading':
      return `${what} appear when the trace is read.`;
    case 'partial':
      return `Reading ended early. ${what} can only be told of a whole trace.`;
    case 'complete':
      return `${what} are being computed.`;
  }
}

export function Old() {
  return (
    <span className={styles.old} title="Of what was shown before; new figures are not there yet">
      old
    </span>
  );
}
