import { Columns2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { nameOfAddress } from '../../state/download';
import { useAppState, useComparing } from '../../state/react';
import { Button } from '../../ui/Button';
import { SideBadge } from '../../ui/SideBadge';
import { FileInput } from '../intake/FileInput';
import { useSideIntake } from '../intake/use-intake';
import { usePicker } from '../intake/use-picker';
import { useSamples } from '../start/use-samples';
import styles from './CompareButton.module.css';

/** The way to a second trace beside the open one: a file, or one of the samples. */
export function CompareButton() {
  const take = useSideIntake('b');
  const { input, choose } = usePicker(take);
  const isReady = useAppState((state) => state.open?.state === 'complete');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger asChild>
          <Button disabled={!isReady} title={isReady ? undefined : 'When everything is read'}>
            <Columns2 size={15} aria-hidden /> Compare with …
          </Button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className={styles.content}
            align="end"
            sideOffset={6}
            aria-label="Compare the open trace with"
          >
            <p className={styles.text}>
              The open trace stays <SideBadge side="a" />. Which one is <SideBadge side="b" />?
            </p>
            <Button
              look="primary"
              onClick={() => {
                setIsOpen(false);
                choose();
              }}
            >
              Choose a file
            </Button>
            <SampleList onDone={() => setIsOpen(false)} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <FileInput ref={input} label="Trace file to compare with" onIntake={take} />
    </>
  );
}

function SampleList({ onDone }: { readonly onDone: () => void }) {
  const { b } = useComparing();
  const samples = useSamples();
  const openName = useAppState((state) => state.open?.address ?? '');
  if (samples.state !== 'there') return null;
  return (
    <>
      <h2 className={styles.title}>or a sample</h2>
      <ul className={styles.list}>
        {samples.samples.map(({ file, title, line }) => {
          const address = new URL(`samples/${file}`, document.baseURI);
          return (
            <li key={file}>
              <button
                type="button"
                className={styles.sample}
                onClick={() => {
                  onDone();
                  void b.story.openAddress(address, nameOfAddress(address));
                }}
              >
                <span className={styles.name}>{title}</span>
                <span className={styles.line}>
                  {address.href === openName ? 'the open one itself' : line}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
