import { ChevronDown, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { countOf } from '../base/text';
import type { ScreenLine } from '../state/selectors';
import { CutText } from '../ui/CutText';
import type { GroupLegend } from './legend';
import { Legend } from './Legend';
import styles from './Timeline.module.css';

interface GroupLineProps {
  readonly line: Extract<ScreenLine, { kind: 'group' }>;
  readonly legend: GroupLegend | undefined;
  readonly onToggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function GroupLine({ line, legend, onToggle, onKeyDown }: GroupLineProps) {
  const { group, isFolded, events } = line;
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
        {group.detail !== '' && <CutText text={group.detail} most={64} className={styles.groupDetail} />}
        <span className={styles.groupDetail}>{countOf(events, 'event')}</span>
      </button>
      {legend !== undefined && (
        <div className={styles.legendPlace}>
          <Legend {...legend} />
        </div>
      )}
    </>
  );
}
