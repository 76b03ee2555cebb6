import { Download, GitCompareArrows, Maximize2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { countOf, formatBytes, formatDuration } from '../../../base/text';
import type { Recording } from '../../../trace/recording';
import { Button } from '../../../ui/Button';
import type { ModeName } from '../../pipeline/modes/mode';
import { batchCount, type Workload } from '../../pipeline/workload';
import styles from '../DemoPage.module.css';
import type { ExperimentState } from '../experiment/experiment';
import { figuresOf, type RecordingFigures, type Sum } from './recording-figures';
import { RunStrip } from './RunStrip';
import { liveStrip, stripOf } from './strip-model';

/** What can be done with recordings. Each may reject, with a reason to show. */
export interface RecordingActions {
  open(recording: NamedRecording): Promise<void>;
  save(recording: NamedRecording): Promise<void>;
  compare(a: NamedRecording, b: NamedRecording): Promise<void>;
}

export interface NamedRecording {
  readonly mode: ModeName;
  readonly recording: Recording;
}

interface LastRunProps {
  readonly state: ExperimentState;
  readonly workload: Workload;
  readonly actions: RecordingActions;
}

/** The run that is going on, else the last of the chosen mode: its strip, its figures, and the ways to its recording. */
export function LastRun({ state, workload, actions }: LastRunProps) {
  const { now, settings, runs, recordings } = state;
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
  const kept = recordings[mode];
  const run = runs.find(({ number }) => number === kept?.run);
  if (kept === undefined || run === undefined) {
    return (
      <section aria-label="The last run">
        <Head mode={mode} text="has not run yet" />
        <p className={styles.note}>
          When it has, its batches are drawn here, and its recording opens in the viewer.
        </p>
      </section>
    );
  }
  const batches = batchCount(workload);
  const text = `run ${run.number}, ${formatDuration(run.ms * 1e6)}, ${batches} of ${countOf(batches, 'batch', 'batches')} read back`;
  const other = mode === 'split' ? 'staged' : 'split';
  const otherKept = recordings[other];
  return (
    <section aria-label="The last run">
      <Head mode={mode} text={text}>
        <Actions
          mine={{ mode, recording: kept.recording }}
          other={otherKept === undefined ? null : { mode: other, recording: otherKept.recording }}
          actions={actions}
        />
      </Head>
      <Recorded recording={kept.recording} label={`${mode}, ${text}`} source={run.clocks?.source ?? null} />
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

interface ActionsProps {
  readonly mine: NamedRecording;
  readonly other: NamedRecording | null;
  readonly actions: RecordingActions;
}

function Actions({ mine, other, actions }: ActionsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (action: () => Promise<void>) => (): void => {
    setProblem(null);
    action().catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error));
    });
  };
  const { mode } = mine;
  return (
    <>
      <span className={styles.actions}>
        <Button onClick={attempt(() => actions.open(mine))}>
          <Maximize2 size={14} aria-hidden /> Open in viewer
        </Button>
        {other !== null && (
          <Button onClick={attempt(() => actions.compare(other, mine))}>
            <GitCompareArrows size={14} aria-hidden /> Compare {other.mode} with {mode}
          </Button>
        )}
        <Button
          onClick={attempt(() => actions.save(mine))}
          aria-label={`Download the recording of ${mode} as .sqlite`}
        >
          <Download size={14} aria-hidden /> .sqlite
        </Button>
      </span>
      {problem !== null && (
        <p role="alert" className={styles.wide}>
          The recording could not be written: {problem}.
        </p>
      )}
    </>
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
          : 'Device times are estimates by the host clock, one interval a submission: this device takes no timestamps.'}{' '}
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
