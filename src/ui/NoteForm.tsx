import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { countOf } from '../base/text';
import { Button } from './Button';
import styles from './NoteForm.module.css';

export interface NoteFormColour<C extends string> {
  readonly id: C;
  readonly word: string;
  /** Custom property of app/tokens.css. */
  readonly token: string;
}

interface NoteFormProps<C extends string> {
  readonly label: string;
  readonly text: string;
  readonly colour: C;
  readonly colours: readonly NoteFormColour<C>[];
  /** UTF-16 units, as a field counts. */
  readonly limit: number;
  /** Why nothing can be saved; null where it can. */
  readonly refusal?: string | null;
  /** Of what it is, above the field. */
  readonly head?: ReactNode;
  readonly onSave: (text: string, colour: C) => void;
  readonly onCancel: () => void;
  /** Absent of what is not there yet. */
  readonly onRemove?: () => void;
}

/** From here on the characters that are left are said. */
const LEFT_SHOWN_FROM = 100;

/** A few words and a colour. Enter saves, Shift and Enter begins a line, Escape leaves everything as it was. */
export function NoteForm<C extends string>(props: NoteFormProps<C>) {
  const { label, limit, refusal = null, head, onSave, onCancel, onRemove } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(props.text);
  const [colour, setColour] = useState(props.colour);
  useEffect(() => {
    const area = field.current;
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const save = (): void => {
    if (refusal === null) onSave(text, colour);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) {
      // Enter and Escape are of the word that is composed. Escape goes no further: what is around the form would close.
      event.stopPropagation();
      return;
    }
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && !event.shiftKey) {
      if (event.target instanceof HTMLButtonElement) return;
      save();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const left = limit - text.length;
  return (
    // Keys of what is inside, wherever in it the focus is.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      aria-label={label}
      onKeyDown={onKeyDown}
      onSubmit={(event) => event.preventDefault()}
    >
      {head}
      <textarea
        ref={field}
        className={styles.field}
        aria-label="Text"
        aria-describedby={`${id}said`}
        rows={3}
        maxLength={limit}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Colours name={id} colours={props.colours} colour={colour} onChoose={setColour} />
      <p id={`${id}said`} className={styles.said} role="status">
        {refusal ??
          (left <= LEFT_SHOWN_FROM
            ? `${countOf(left, 'character')} left of ${limit}`
            : 'Enter saves, Shift+Enter begins a line, Escape cancels')}
      </p>
      <div className={styles.ways}>
        <Button look="primary" disabled={refusal !== null} onClick={save}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        {onRemove !== undefined && (
          <Button look="quiet" className={styles.remove} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}

interface ColoursProps<C extends string> {
  readonly name: string;
  readonly colours: readonly NoteFormColour<C>[];
  readonly colour: C;
  readonly onChoose: (colour: C) => void;
}

function Colours<C extends string>({ name, colours, colour, onChoose }: ColoursProps<C>) {
  return (
    <fieldset className={styles.colours}>
      <legend className="sr-only">Colour</legend>
      {colours.map(({ id, word, token }) => (
        <label
          key={id}
          className={styles.colour}
          title={word}
          style={{ '--swatch': `var(${token})` } as object}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={id}
            checked={id === colour}
            onChange={() => onChoose(id)}
          />
          <span className={styles.dot} aria-hidden />
          <span className={id === colour ? styles.word : 'sr-only'}>{word}</span>
        </label>
      ))}
    </fieldset>
  );
}
