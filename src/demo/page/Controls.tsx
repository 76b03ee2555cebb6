import { Play, X } from 'lucide-react';
import { formatCount, formatDuration } from '../../base/text';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import { MODE_NAMES } from '../pipeline/modes/mode';
import type { Workload } from '../pipeline/workload';
import { Choice } from './Choice';
import styles from './Controls.module.css';
import type { RunNow } from './experiment/experiment';
import { MODE_SENTENCES } from './mode-words';
import { sizeIn, type Settings, type Size } from './settings';

/** Numbers to choose from; a link may bring others. */
const CHOICES: Readonly<Record<Size | 'repeats', readonly number[]>> = {
  tasks: [1, 2, 4, 8, 16, 32],
  batches: [1, 2, 4, 8],
  rows: [256, 512, 1024, 2048, 4096, 8192],
  columns: [64, 128, 256, 512, 1024, 2048, 4096, 8192],
  products: [1, 2, 4, 9],
  repeats: [1, 3, 5, 7, 11, 21],
};
const LABELS: Readonly<Record<Size | 'repeats', string>> = {
  tasks: 'tasks',
  batches: 'batches a task',
  rows: 'rows',
  columns: 'columns',
  products: 'products',
  repeats: 'repeats',
};

/** A link may have brought a number that is not among them. */
function choicesOf(name: Size | 'repeats', value: number) {
  const choices = [...new Set([...CHOICES[name], value])].sort((a, b) => a - b);
  return { label: LABELS[name], value, choices, textOf: formatCount };
}

interface ControlsProps {
  readonly settings: Settings;
  readonly workload: Workload;
  readonly now: RunNow | null;
  readonly onChange: (settings: Settings) => void;
  readonly onRunOne: () => void;
  readonly onRunSix: () => void;
  readonly onCancel: () => void;
}

export function Controls(props: ControlsProps) {
  const { settings, workload, now, onChange, onRunOne, onRunSix, onCancel } = props;
  const isBusy = now !== null;
  const sizes: readonly Size[] = ['tasks', 'batches', 'rows', 'columns', 'products'];
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <fieldset className={styles.modes} disabled={isBusy}>
          <legend className="sr-only">Mode</legend>
          {MODE_NAMES.map((mode) => (
            <label key={mode} className={styles.mode}>
              <input
                type="radio"
                name="mode"
                value={mode}
                checked={settings.mode === mode}
                onChange={() => onChange({ ...settings, mode })}
              />
              <span>{mode}</span>
            </label>
          ))}
        </fieldset>
        {sizes.map((size) => (
          <Choice
            key={size}
            {...choicesOf(size, sizeIn(workload, size))}
            isDisabled={isBusy}
            onChange={(value) => onChange({ ...settings, sizes: { ...settings.sizes, [size]: value } })}
          />
        ))}
        <Choice
          {...choicesOf('repeats', settings.repeats)}
          isDisabled={isBusy}
          onChange={(repeats) => onChange({ ...settings, repeats })}
        />
        <span className={styles.run}>
          {isBusy ? (
            <Button onClick={onCancel} disabled={now.isCancelling}>
              <X size={14} aria-hidden /> {now.isCancelling ? 'Cancelling' : 'Cancel'}
            </Button>
          ) : (
            <>
              <Button onClick={onRunOne}>Run {settings.mode}</Button>
              <Button look="primary" onClick={onRunSix}>
                <Play size={14} aria-hidden /> Run all six
              </Button>
            </>
          )}
        </span>
      </div>
      {now === null ? (
        <p className={styles.sentence}>{MODE_SENTENCES[settings.mode]}</p>
      ) : (
        <Progress now={now} />
      )}
    </div>
  );
}

function Progress({ now }: { readonly now: RunNow }) {
  const { planned, purpose, number, of, arrivals, batches } = now;
  const recorded = purpose === 'recorder' ? (planned.isRecorded ? ', recorded' : ', not recorded') : '';
  const lastMs = arrivals.at(-1);
  const pace =
    lastMs === undefined ? 'getting ready' : `${formatDuration((lastMs / arrivals.length) * 1e6)} a batch`;
  const text = `Run ${number} of ${of}: ${planned.mode}${recorded}, ${arrivals.length} of ${batches} batches, ${pace}`;
  const share = (number - 1 + (batches === 0 ? 0 : arrivals.length / batches)) / of;
  return (
    <div className={styles.progress}>
      <p className={styles.sentence}>{text}</p>
      <ProgressBar label="Runs" share={share} valueText={text} />
    </div>
  );
}
