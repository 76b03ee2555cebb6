import { useMemo, type ReactNode } from 'react';
import { countOf, formatBytes, formatDuration } from '../../../base/text';
import type { Recording } from '../../../trace/recording';
import { MODE_NAMES, type ModeName } from '../../pipeline/modes/mode';
import { batchCount, type Workload } from '../../pipeline/workload';
import styles from '../DemoPage.module.css';
import { rightRecording, type ExperimentState } from '../experiment/experiment';
import type { KeptRun } from '../experiment/kept-run';
import { RecordingButtons, type NamedRecording, type RecordingActions } from './RecordingButtons';
import { figuresOf, type RecordingFigures, type Sum } from './recording-figures';
import { RunStrip } from './RunStrip';
import { liveStrip, stripOf } from './strip-model';

interface LastRunProps {
  readonly state: ExperimentState;
  readonly workload: Workload;
  readonly actions: RecordingActions;
}

/** The run that is going on, else the last of the chosen mode: its strip, its figures, and the ways to its recording. */
export function LastRun({ state, workload, actions }: LastRunProps) {
  const { now, settings, runs } = state;
  if (now !== null) {
    const { planned, arrivals, batches } = now;
    const title = `${planned.mode}, ${arrivals.length} of ${countOf(batches, 'batch', 'batches')} read back`;
    return (
      <section aria-label="The run that is going on">
        <Head
          mode={planned.mode}
          text={`${arrivals.length} of ${countOf(batches, 'batch', 'batches')} read back`}
        />
        <RunStrip model={liveStrip(arrivals, batches)} label={title} />
      </section>
    );
  }
  const { mode } = settings;
  const kept = rightRecording(state, mode);
  if (kept === null) {
    const last = runs.findLast((one) => one.mode === mode && one.purpose === 'all');
    return (
      <section aria-label="The last run">
        <Head mode={mode} text={last === undefined ? 'has not run yet' : notRightText(last)} />
        <p className={styles.note}>
          The batches of a run that is right are drawn here, and its recording opens in the viewer.
        </p>
      </section>
    );
  }
  const { run, recording } = kept;
  const batches = batchCount(workload);
  const text = `run ${run.number}, ${formatDuration(run.ms * 1e6)}, ${batches} of ${countOf(batches, 'batch', 'batches')} read back`;
  const others = MODE_NAMES.flatMap((other): NamedRecording[] => {
    const found = other === mode ? null : rightRecording(state, other);
    return found === null ? [] : [{ mode: other, recording: found.recording }];
  });
  return (
    <section aria-label="The last run">
      <Head mode={mode} text={text}>
        <RecordingButtons mine={{ mode, recording }} others={others} actions={actions} />
      </Head>
      <Recorded recording={recording} label={`${mode}, ${text}`} source={run.clocks?.source ?? null} />
    </section>
  );
}

interface HeadProps {
  readonly mode: ModeName;
  readonly text: string;
  readonly children?: ReactNode;
}

function Head({ mode, text, children }: HeadProps) {
  return (
    <header className={styles.runHead}>
      <h2 className={styles.title}>{mode}</h2>
      <span className={styles.quiet}>{text}</span>
      {children}
    </header>
  );
}

interface RecordedProps {
  readonly recording: Recording;
  readonly label: string;
  readonly source: 'timestamps' | 'hostEstimates' | null;
}

function Recorded({ recording, label, source }: RecordedProps) {
  const model = useMemo(() => stripOf(recording), [recording]);
  const figures = useMemo(() => figuresOf(recording), [recording]);
  return (
    <>
      <RunStrip model={model} label={label} />
      <p className={styles.note}>
        Host times by performance.now of each thread.{' '}
        {source === 'timestamps'
          ? 'Device times by timestamp queries, placed on the host clock by brackets.'
          : 'Device times are estimates by the host clock, one interval a submission or write: this device takes no timestamps.'}{' '}
        What is shorter than a pixel is drawn one pixel wide. Figures are of the whole recording, warm-up
        included, as <code>report</code> gives them:
      </p>
      <Figures figures={figures} />
    </>
  );
}

/** As <code>report</code> gives them of the file. */
function Figures({ figures }: { readonly figures: RecordingFigures }) {
  const { kernels, uploads, readBacks, readBackWaits, deviceAllocations, hostAllocations } = figures;
  const inRun = ({ inRun }: { readonly inRun: number }): string => `${inRun} from the first task on`;
  return (
    <dl className={styles.figures} aria-label="Figures of the recording">
      <Figure name="kernels" sum={kernels} />
      <Figure name="HtoD copies" sum={uploads} detail={formatBytes(uploads.bytes)} />
      <Figure name="DtoH copies" sum={readBacks} detail={formatBytes(readBacks.bytes)} />
      <Figure name="waits for results" sum={readBackWaits} />
      <Figure name="wgpuCreateBuffer" sum={deviceAllocations} detail={inRun(deviceAllocations)} />
      <Figure name="wgpuCreateBuffer(map)" sum={hostAllocations} detail={inRun(hostAllocations)} />
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly sum: Sum;
  readonly detail?: string;
}

function Figure({ name, sum, detail }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={`${sum.count} in ${sum.ns} ns`}>
        <strong>{sum.count}</strong>
        {sum.count > 0 && ` in ${formatDuration(sum.ns)}`}
        {detail !== undefined && sum.count > 0 && <span className={styles.quiet}>, {detail}</span>}
      </dd>
    </div>
  );
}

/** Of a mode none of whose runs is known to be right. */
function notRightText({ check, digests }: KeptRun): string {
  return check.isRight && digests === 'noMajority'
    ? 'no run of this sheet can be told to be right'
    : 'its last run was wrong';
}
