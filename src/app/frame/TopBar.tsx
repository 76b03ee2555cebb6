import { Moon, Plus, Sun, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { OpenFile } from '../../state/app-state';
import { useAppState, useBesideState, useSession } from '../../state/react';
import { Button, IconButton } from '../../ui/Button';
import { CutText } from '../../ui/CutText';
import { CompareButton } from '../compare/CompareButton';
import { ShareButton } from '../link/ShareButton';
import { chooseTheme } from '../theme';
import { captureText } from './capture-text';
import { ExportHelp } from './ExportHelp';
import { Mark } from './Mark';
import styles from './TopBar.module.css';

/** With the screen of two traces: nobody waits for it before. */
const CompareTabs = lazy(async () => ({ default: (await import('../compare/CompareTabs')).CompareTabs }));

export function TopBar({ onChoose }: { readonly onChoose: () => void }) {
  const open = useAppState((state) => state.open);
  const isCompared = useBesideState((state) => state.open !== null);
  return (
    <header className={styles.bar}>
      <span className={styles.name}>
        <Mark /> Stallscope
      </span>
      {open !== null && isCompared && (
        <Suspense fallback={null}>
          <CompareTabs />
        </Suspense>
      )}
      {open !== null && !isCompared && (
        <>
          <OpenTab open={open} />
          <Button look="quiet" onClick={onChoose}>
            <Plus size={15} aria-hidden /> Open another file
          </Button>
        </>
      )}
      <span className={styles.space} />
      {open !== null && !isCompared && <CompareButton />}
      {open !== null && <ShareButton />}
      <ExportHelp />
      <ThemeToggle />
    </header>
  );
}

function OpenTab({ open }: { readonly open: OpenFile }) {
  const { story } = useSession();
  return (
    <div className={styles.tab}>
      <CutText text={open.name} most={48} className={styles.file} />
      <CutText text={captureText(open.trace)} most={64} className={styles.capture} />
      <IconButton
        label="Close this trace"
        className={styles.close}
        onClick={() => {
          story.close();
        }}
      >
        <X size={14} />
      </IconButton>
    </div>
  );
}

function ThemeToggle() {
  const { store } = useSession();
  const theme = useAppState((state) => state.theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={`Switch to the ${other} theme`}
      onClick={() => {
        chooseTheme(store, other);
      }}
    >
      {theme === 'dark' ? <Moon size={16} /> : <Sun size={16} />}
    </IconButton>
  );
}
