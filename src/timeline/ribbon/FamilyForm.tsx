import { useState, type SyntheticEvent } from 'react';
import type { BatchChoice } from '../../analysis/batches/batch-list';
import { Button } from '../../ui/Button';
import styles from './BatchMenu.module.css';

interface FamilyFormProps {
  readonly chosen: BatchChoice | null;
  readonly onChoose: (choice: BatchChoice) => void;
}

/** Any family, grouped or not: what a trace proposes is a proposal. */
export function FamilyForm({ chosen, onChoose }: FamilyFormProps) {
  const [family, setFamily] = useState(chosen?.kind === 'ranges' ? chosen.family : '');
  const [group, setGroup] = useState(chosen?.kind === 'ranges' ? (chosen.group ?? '') : '');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (family.trim() === '') return;
    onChoose({ kind: 'ranges', family: family.trim(), group: group.trim() === '' ? null : group.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Ranges by name">
      <p className={styles.heading}>Ranges by name; # stands for a number, as in “step #”</p>
      <label className={styles.field}>
        Family
        <input
          value={family}
          maxLength={1000}
          spellCheck={false}
          onChange={({ target }) => setFamily(target.value)}
        />
      </label>
      <label className={styles.field}>
        in groups of
        <input
          value={group}
          maxLength={1000}
          spellCheck={false}
          placeholder="none"
          onChange={({ target }) => setGroup(target.value)}
        />
      </label>
      <Button look="quiet" type="submit">
        Use these
      </Button>
    </form>
  );
}
