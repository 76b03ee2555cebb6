import { useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly T[];
  readonly textOf?: (choice: T) => string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: T) => void;
}

/** One of a few, with its name before it. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { label, value, choices, textOf = String, isDisabled = false, onChange } = props;
  const id = useId();
  const choose = (text: string): void => {
    const choice = choices.find((one) => String(one) === text);
    if (choice !== undefined) onChange(choice);
  };
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} disabled={isDisabled} onChange={(event) => choose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {textOf(choice)}
          </option>
        ))}
      </select>
    </span>
  );
}
