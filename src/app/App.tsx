import { lazy, Suspense, useEffect, useRef } from 'react';
import { useAppState } from '../state/react';
import { StatusBar } from './frame/StatusBar';
import { TopBar } from './frame/TopBar';
import { DropOverlay } from './intake/DropOverlay';
import { FileInput } from './intake/FileInput';
import { useFileDrop } from './intake/use-file-drop';
import { useIntake } from './intake/use-intake';
import { usePicker } from './intake/use-picker';
import { LinkNotices } from './link/LinkNotices';
import { useDelayed } from '../ui/use-delayed';
import { FailureCard } from './notices/FailureCard';
import { FileChoice } from './notices/FileChoice';
import { useEscape } from './notices/use-escape';
import { StartScreen } from './start/StartScreen';
import { Tour } from './tour/Tour';
import { ShownMark, useShownOpen } from './use-shown-open';

/** Half of the script is for open traces: the start screen does not wait for it. */
const loadViewer = () => import('./viewer/Viewer');
const Viewer = lazy(async () => ({ default: (await loadViewer()).Viewer }));

interface AppProps {
  /** Called once, when the page is on the screen. */
  readonly onMounted: () => void;
}

/** A read that is over sooner shows nothing of itself. */
const LOADING_DELAY_MS = 200;

export function App({ onMounted }: AppProps) {
  const open = useShownOpen();
  // Here and not in the line itself, so that it does not start anew when the first rows bring the viewer.
  const showsLoading = useDelayed(
    useAppState((state) => state.loading !== null),
    LOADING_DELAY_MS,
  );
  const take = useIntake();
  const { input, choose } = usePicker(take);
  const isDragging = useFileDrop(take);
  useEscape();
  useOnce(onMounted);
  useEffect(() => {
    // Before the first file comes, so that nobody waits for it then. Where it fails it is asked for again, and that is told.
    loadViewer().catch(() => undefined);
  }, []);
  useTitle(open?.name ?? null);
  const start = <StartScreen onChoose={choose} showsLoading={showsLoading} />;
  return (
    <>
      <TopBar onChoose={choose} />
      <Tour />
      {open === null ? (
        <>
          {start}
          <ShownMark open={null} />
        </>
      ) : (
        <Suspense fallback={start}>
          <Viewer open={open} onChoose={choose} showsLoading={showsLoading} />
          <ShownMark open={open} />
        </Suspense>
      )}
      <LinkNotices />
      <StatusBar />
      <FileInput ref={input} onIntake={take} />
      <FailureCard />
      <FileChoice />
      {isDragging && <DropOverlay />}
    </>
  );
}

/** React mounts twice in development. */
function useOnce(action: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    action();
  }, [action]);
}

function useTitle(fileName: string | null): void {
  useEffect(() => {
    document.title = fileName === null ? 'Stallscope' : `${fileName} · Stallscope`;
  }, [fileName]);
}
