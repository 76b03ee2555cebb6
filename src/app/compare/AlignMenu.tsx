import { Check, ChevronDown, Lock, LockOpen } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { batchListOf, currentTrack, goToBatch, pickOf } from '../../state/batches';
import type { Alignment } from '../../state/compare/compare-state';
import type { Comparing } from '../../state/compare/comparing';
import { batchAt } from '../../state/compare/zeros';
import { useAppState, useBesideState, useCompareState, useComparing } from '../../state/react';
import { alignAtRange, rangePairOf } from '../../timeline/compare/align-at';
import { Button } from '../../ui/Button';
import styles from './CompareTabs.module.css';

const WORDS: Readonly<Record<Alignment['kind'], string>> = {
  batch: 'batch to batch',
  range: 'range to range',
  anchor: 'by hand',
  start: 'by the start',
};

/** What both are aligned at, and whether they are panned and zoomed as one. */
export function AlignMenu() {
  const comparing = useComparing();
  const isLocked = useCompareState((state) => state.isLocked);
  const { kind } = useCompareState((state) => state.alignment);
  const Icon = isLocked ? Lock : LockOpen;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button aria-label={`${isLocked ? 'Locked' : 'Unlocked'}: ${WORDS[kind]}`}>
          <Icon size={14} aria-hidden />{' '}
          <span className={styles.word}>{isLocked ? 'Locked' : 'Unlocked'}:</span> {WORDS[kind]}
          <ChevronDown size={14} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="start" sideOffset={4}>
          <Alignments kind={kind} />
          <DropdownMenu.Separator className={styles.line} />
          <DropdownMenu.CheckboxItem
            className={styles.item}
            checked={isLocked}
            onCheckedChange={(isOn) => comparing.set({ isLocked: isOn })}
          >
            <span>{isLocked && <Check size={13} aria-hidden />}</span>
            Pan and zoom together <kbd>U</kbd>
          </DropdownMenu.CheckboxItem>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Alignments({ kind }: { readonly kind: Alignment['kind'] }) {
  const comparing = useComparing();
  const hasBatchesA = useAppState((state) => batchListOf(state) !== null);
  const hasBatchesB = useBesideState((state) => batchListOf(state) !== null);
  const hasBatches = hasBatchesA && hasBatchesB;
  const hasRange = rangePairOf(comparing, 'a') !== null;
  return (
    <DropdownMenu.RadioGroup value={kind}>
      <Item
        kind="batch"
        isOn={kind === 'batch'}
        isDisabled={!hasBatches}
        keys="[ ]"
        onSelect={() => alignAtBatch(comparing)}
        detail={hasBatches ? 'The batch of one number starts at 0 on both' : 'Not both traces have batches'}
      >
        Batch to batch
      </Item>
      <Item
        kind="range"
        isOn={kind === 'range'}
        isDisabled={!hasRange}
        keys="T"
        onSelect={() => alignAtRange(comparing, 'a')}
        detail={
          hasRange
            ? 'The selected range and the one of its name and number on the other side'
            : 'Select a range that the other side has too'
        }
      >
        Range to range
      </Item>
      <Item
        kind="anchor"
        isOn={kind === 'anchor'}
        isDisabled
        keys="Z"
        onSelect={() => undefined}
        detail="Point at a time of A and press Z, then at one of B"
      >
        By hand
      </Item>
      <Item
        kind="start"
        isOn={kind === 'start'}
        isDisabled={false}
        keys={null}
        onSelect={() => comparing.set({ alignment: { kind: 'start' }, pendingAnchor: null })}
        detail="The first work on a GPU"
      >
        By the start
      </Item>
    </DropdownMenu.RadioGroup>
  );
}

interface ItemProps {
  readonly kind: Alignment['kind'];
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly keys: string | null;
  readonly onSelect: () => void;
  readonly detail: string;
  readonly children: ReactNode;
}

function Item({ kind, isOn, isDisabled, keys, onSelect, detail, children }: ItemProps) {
  return (
    <DropdownMenu.RadioItem className={styles.item} value={kind} disabled={isDisabled} onSelect={onSelect}>
      <span>{isOn && <Check size={13} aria-hidden />}</span>
      <span>{children}</span>
      {keys === null ? <span /> : <kbd>{keys}</kbd>}
      <span className={styles.detail}>{detail}</span>
    </DropdownMenu.RadioItem>
  );
}

/** At the current batch of A where B has one of its number, else at the first. */
function alignAtBatch(comparing: Comparing): void {
  const { store } = comparing.a;
  const state = store.getState();
  const track = currentTrack(state);
  const first = track?.batches[0];
  if (track === null || first === undefined) return;
  const { batch } = state.view;
  const index = batchListOf(state)?.tracks.indexOf(track) ?? 0;
  const listB = batchListOf(comparing.b.store.getState());
  // B may have fewer: what it lacks it cannot be aligned at.
  const isOnBoth = batch !== null && batchAt(listB, { track: index, number: batch.number }) !== null;
  const number = isOnBoth ? batch.number : first.number;
  if (!isOnBoth) goToBatch(store, pickOf(track, first));
  comparing.set({ alignment: { kind: 'batch', track: index, number }, pendingAnchor: null });
}
