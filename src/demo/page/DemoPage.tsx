import { Link2, X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { AdapterLine, FailureLine } from './AdapterLine';
import { Checks } from './Checks';
import { Controls } from './Controls';
import styles from './DemoPage.module.css';
import { Drawing } from './Drawing';
import type { Experiment } from './experiment/experiment';
import { useExperiment } from './experiment/use-experiment';
import { PartsTable } from './PartsTable';
import type { Settings } from './settings';
import { ExperimentSheet } from './sheet/ExperimentSheet';
import { H200Table } from './sheet/H200Table';
import { RecorderCostSection } from './sheet/RecorderCostSection';
import { sheetAsJson, sheetAsMarkdown, type SheetOf } from './sheet/sheet-export';
import { LastRun } from './strip/LastRun';
import type { RecordingActions } from './strip/RecordingButtons';

interface DemoPageProps {
  readonly experiment: Experiment;
  /** What of the link was not taken. */
  readonly notices: readonly string[];
  readonly actions: RecordingActions;
  readonly onSettings: (settings: Settings) => void;
  readonly onOpenSample: (file: string) => void;
  readonly onSaveText: (name: string, text: string) => void;
  readonly onLeave: () => void;
  /** How far a file is read that was dropped here. */
  readonly loading: ReactNode;
}

/** The staging pipeline of the captures, live: on WebGPU, recorded, and opened like any other trace. */
export function DemoPage(props: DemoPageProps) {
  const { experiment, notices, actions, onSettings, onOpenSample, onSaveText, onLeave, loading } = props;
  const state = useExperiment(experiment);
  useEffect(() => void experiment.findAdapter(), [experiment]);
  const { adapter, settings, runs, now, failure } = state;
  const facts = adapter.kind === 'there' ? adapter.facts : null;
  const workload = experiment.workload();
  const sheet = (): SheetOf | null =>
    facts === null || workload === null
      ? null
      : {
          adapter: facts,
          workload,
          runs,
          link: window.location.href,
          date: new Date().toISOString(),
          isIsolated: window.crossOriginIsolated,
        };
  const exported = (write: (of: SheetOf) => string): string => {
    const of = sheet();
    return of === null ? '' : write(of);
  };
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <div>
          <h1 className={styles.headline}>One pipeline, six ways to feed it</h1>
          <p className={styles.lede}>
            Batches are copied, staged, uploaded, multiplied and read back, in this page. Every step is
            recorded into a trace of the shape that Nsight Systems exports. The recording opens in the viewer
            like any other file.
          </p>
          <p className={styles.leave}>
            <Button look="quiet" onClick={onLeave}>
              <X size={14} aria-hidden /> Leave the demo
            </Button>
            <span className={styles.quiet}>
              <Link2 size={14} aria-hidden /> Settings are in the link
            </span>
            <CopyButton text={() => window.location.href} label="Copy the link with these settings" />
          </p>
        </div>
        <Drawing />
      </div>
      {workload !== null && (
        <Controls
          settings={settings}
          workload={workload}
          now={now}
          onChange={onSettings}
          onRunOne={() => void experiment.runOne()}
          onRunSix={() => void experiment.runSix()}
          onCancel={() => experiment.cancel()}
        />
      )}
      <div className={styles.body}>
        <AdapterLine
          adapter={adapter}
          onAskAgain={() => void experiment.findAdapter()}
          onOpenSample={onOpenSample}
        />
        {notices.map((notice) => (
          <p key={notice} className={styles.note} role="status">
            {notice}
          </p>
        ))}
        {failure !== null && <FailureLine failure={failure} />}
        {loading}
        {workload !== null && <LastRun state={state} workload={workload} actions={actions} />}
        <div className={styles.columns}>
          <div className={styles.column}>
            {workload !== null && (
              <ExperimentSheet
                runs={runs}
                mode={settings.mode}
                asMarkdown={() => exported(sheetAsMarkdown)}
                onSaveJson={() => onSaveText('staging-on-webgpu.json', exported(sheetAsJson))}
              />
            )}
            <PartsTable />
          </div>
          <div className={styles.column}>
            <H200Table onOpen={onOpenSample} />
            {facts !== null && <Checks runs={runs} hasTimestamps={facts.hasTimestamps} />}
            {facts !== null && (
              <RecorderCostSection state={state} onMeasure={() => void experiment.measureRecorder()} />
            )}
          </div>
        </div>
      </div>
      {facts !== null && (
        <p className={styles.facts}>
          <span>
            Adapter <strong>{facts.name}</strong>
          </span>
          <span>
            timestamp-query <strong>{facts.hasTimestamps ? 'yes' : 'no'}</strong>
          </span>
          <span>
            cross-origin isolated <strong>{window.crossOriginIsolated ? 'yes' : 'no'}</strong>
          </span>
        </p>
      )}
    </main>
  );
}
