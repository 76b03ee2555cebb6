import { Download, GitCompareArrows, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import type { Recording } from '../../../trace/recording';
import { Button } from '../../../ui/Button';
import type { ModeName } from '../../pipeline/modes/mode';
import { Choice } from '../Choice';
import styles from '../DemoPage.module.css';

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

interface RecordingButtonsProps {
  readonly mine: NamedRecording;
  /** Of the other modes that were run, split first. */
  readonly others: readonly NamedRecording[];
  readonly actions: RecordingActions;
}

export function RecordingButtons({ mine, others, actions }: RecordingButtonsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ModeName | null>(null);
  const attempt = (action: () => Promise<void>) => (): void => {
    setProblem(null);
    action().catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error));
    });
  };
  const { mode } = mine;
  const other = others.find((one) => one.mode === chosen) ?? others[0];
  return (
    <>
      <span className={styles.actions}>
        <Button onClick={attempt(() => actions.open(mine))}>
          <Maximize2 size={14} aria-hidden /> Open in viewer
        </Button>
        {other !== undefined && others.length > 1 && (
          <Choice
            label="baseline"
            value={other.mode}
            choices={others.map((one) => one.mode)}
            onChange={setChosen}
          />
        )}
        {other !== undefined && (
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
