import { ArrowLeftRight, ArrowRight, FolderOpen, X } from 'lucide-react';
import type { SideKey } from '../../state/compare/compare-state';
import { useAppState, useBesideState, useComparing } from '../../state/react';
import { Button, IconButton } from '../../ui/Button';
import { CutText } from '../../ui/CutText';
import { SideBadge } from '../../ui/SideBadge';
import { usePicker } from '../intake/use-picker';
import { FileInput } from '../intake/FileInput';
import { useSideIntake } from '../intake/use-intake';
import { AlignMenu } from './AlignMenu';
import styles from './CompareTabs.module.css';

/** Which trace is A and which is B; each may be replaced or closed, both exchanged. */
export function CompareTabs() {
  const comparing = useComparing();
  const a = useAppState((state) => state.open?.name ?? '');
  const b = useBesideState((state) => state.open?.name ?? '');
  return (
    <div className={styles.tabs} role="group" aria-label="Traces that are compared">
      <SideTab side="a" name={a} />
      <ArrowRight size={14} className={styles.arrow} aria-hidden />
      <SideTab side="b" name={b} />
      <Button
        look="quiet"
        aria-label="Swap"
        title="Make B the first, and A the second (O)"
        onClick={() => comparing.swap()}
      >
        <ArrowLeftRight size={15} aria-hidden /> <span className={styles.word}>Swap</span>
      </Button>
      <AlignMenu />
    </div>
  );
}

function SideTab({ side, name }: { readonly side: SideKey; readonly name: string }) {
  const comparing = useComparing();
  const take = useSideIntake(side);
  const { input, choose } = usePicker(take);
  const letter = side.toUpperCase();
  return (
    <div className={styles.tab}>
      <SideBadge side={side} />
      <CutText text={name} most={36} className={styles.file} />
      <IconButton label={`Replace ${letter} by another file`} className={styles.button} onClick={choose}>
        <FolderOpen size={13} />
      </IconButton>
      <IconButton
        label={`Close ${letter}`}
        title={`Close ${letter}, and look at ${side === 'a' ? 'B' : 'A'} alone`}
        className={styles.button}
        onClick={() => comparing.close(side)}
      >
        <X size={14} />
      </IconButton>
      <FileInput ref={input} label={`Trace file for ${letter}`} onIntake={take} />
    </div>
  );
}
