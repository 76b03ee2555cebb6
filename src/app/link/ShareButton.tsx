import { Share2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { sharableFile } from '../../state/link/present-link';
import { useAppState } from '../../state/react';
import { Button } from '../../ui/Button';
import styles from './Share.module.css';
import { SharePanel } from './SharePanel';
import { useSharing } from './use-sharing';

/** The way to the link of the present view. Until everything is read there is none. */
export function ShareButton() {
  const sharing = useSharing();
  const isReady = useAppState((state) => sharableFile(state) !== null);
  const [link, setLink] = useState<string | null>(null);
  const onOpenChange = (isOpen: boolean): void => {
    setLink(null);
    if (isOpen) void sharing.link().then(setLink);
  };
  return (
    <Popover.Root onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <Button disabled={!isReady} title={isReady ? undefined : 'When everything is read'}>
          <Share2 size={15} aria-hidden /> Share
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.content} align="end" sideOffset={6} aria-label="Share this view">
          {link !== null && <SharePanel link={link} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
