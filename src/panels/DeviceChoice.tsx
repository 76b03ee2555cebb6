import type { Trace } from '../trace/trace';
import { deviceWord } from './device-word';
import styles from './Figures.module.css';

interface DeviceChoiceProps {
  readonly trace: Trace;
  /** Keys of the devices; with one there is nothing to choose. */
  readonly devices: readonly string[];
  readonly chosen: string;
  readonly onChoose: (device: string) => void;
}

export function DeviceChoice({ trace, devices, chosen, onChoose }: DeviceChoiceProps) {
  if (devices.length < 2) return null;
  return (
    <div role="group" aria-label="GPU" className={styles.choices}>
      {devices.map((device) => (
        <Choice
          key={device}
          text={deviceWord(trace.report?.devices ?? [], device)}
          isChosen={device === chosen}
          onChoose={() => onChoose(device)}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export function Choice({ text, isChosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" aria-pressed={isChosen} className={styles.choice} onClick={onChoose}>
      {text}
    </button>
  );
}
