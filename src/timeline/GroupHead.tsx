import { ChevronDown, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { countOf } from '../base/text';
import { CutText } from '../ui/CutText';
import type { GroupBox } from './draw/layout';
import styles from './Heads.module.css';
import type { GroupLegend } from './legend';
import { Legend } from './Legend';

export interface HeadingProps {
  readonly onToggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface GroupHeadProps extends HeadingProps {
  readonly box: GroupBox;
  readonly legend: GroupLegend | undefined;
}

export function GroupHead({ box, legend, onToggle, onKeyDown }: GroupHeadProps) {
  const { group, isFolded, events } = box;
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  return (
    <>
      <button
        type="button"
        className={`${styles.heading} ${styles[group.kind]}`}
        aria-expanded={!isFolded}
        onClick={onToggle}
        onKeyDown={onKeyDown}
      >
        <Chevron size={13} className={styles.chevron} aria-hidden />
        <CutText text={group.label} most={64} className={styles.groupLabel} />
        {group.detail !== '' && <CutText text={group.detail} most={64} className={styles.detail} />}
        <span className={styles.detail}>{countOf(events, 'event')}</span>
      </button>
      {legend !== undefined && (
        <div className={styles.legendPlace}>
          <Legend {...legend} />
        </div>
      )}
    </>
  );
}
