import { Database, X } from 'lucide-react';
import { formatBytes } from '../../base/text';
import { useSession } from '../../state/react';
import type { FileHandle, RecentFile } from '../../state/recent/recent-files';
import type { Failure } from '../../trace/failure';
import { IconButton } from '../../ui/Button';
import { CutText } from '../../ui/CutText';
import { LinkButton } from '../../ui/LinkButton';
import { rememberHandle } from '../intake/file-handles';
import { useSharing } from '../link/use-sharing';
import styles from './RecentFiles.module.css';
import { useRecent, useRecentKeeping } from './use-recent';

/** Files that were open in this browser before. */
export function RecentFiles({ onChoose }: { readonly onChoose: () => void }) {
  const { files } = useRecent();
  const keeping = useRecentKeeping();
  const open = useOpenAgain(onChoose);
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="recent-title" className={styles.recent}>
      <div className={styles.header}>
        <h2 id="recent-title" className={styles.title}>
          Recent on this device
        </h2>
        <LinkButton onClick={keeping.forgetAll}>Forget all</LinkButton>
      </div>
      <ul>
        {files.map((file) => (
          <li key={file.fingerprint} className={styles.entry}>
            <button type="button" className={styles.file} onClick={() => void open(file)}>
              <Database size={14} aria-hidden />
              <CutText text={file.name} most={44} className={styles.name} />
              <span className={styles.size}>{formatBytes(file.bytes)}</span>
              <span className={styles.detail}>{file.handle === null && 'choose it again'}</span>
            </button>
            <IconButton label={`Forget ${file.name}`} onClick={() => keeping.forget(file.fingerprint)}>
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useOpenAgain(onChoose: () => void): (file: RecentFile) => Promise<void> {
  const { story } = useSession();
  const sharing = useSharing();
  return async ({ name, handle }) => {
    if (handle === null) {
      onChoose();
      return;
    }
    const file = await readAgain(handle);
    if (file === null) story.fail(unreadable(name));
    else sharing.take([file]);
  };
}

/** Null where the browser or the user says no, and where the file is gone. */
async function readAgain(handle: FileHandle): Promise<File | null> {
  try {
    if ((await handle.requestPermission?.({ mode: 'read' })) === 'denied') return null;
    const file = await handle.getFile();
    rememberHandle(file, handle);
    return file;
  } catch {
    // Moved, removed, or on a drive that is not there: the user can do the same about each.
    return null;
  }
}

function unreadable(name: string): Failure {
  return {
    kind: 'unreadable',
    sentence: `${name} could not be read again: it was moved or removed, or the browser was not allowed to read it.`,
    wayOut: 'Choose it yourself with the button.',
  };
}
