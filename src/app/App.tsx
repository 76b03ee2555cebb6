import { lazy, Suspense, useEffect, useRef } from 'react';
import { useAppState, useBesideState } from '../state/react';
import type { OpenFile } from '../state/app-state';
import { BesideLoading } from './compare/BesideLoading';
import { useDemoAddress } from './demo/use-demo-address';
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
import { ShownMark, useShownBeside, useShownOpen } from './use-shown-open';

/** Half of the script is for open traces: the start screen does not wait for it. */
const loadViewer = () => import('./viewer/Viewer');
const Viewer = lazy(async () => ({ default: (await loadViewer()).Viewer }));

const CompareScreen = lazy(async () => ({
  default: (await import('./compare/CompareScreen')).CompareScreen,
}));

const DemoScreen = lazy(async () => ({ default: (await import('./demo/DemoScreen')).DemoScreen }));

interface AppProps {
  /** Called once, when the page is on the screen. */
  readonly onMounted: () => void;
}

/** A read that is over sooner shows nothing of itself. */
const LOADING_DELAY_MS = 200;

export function App({ onMounted }: AppProps) {
  const open = useShownOpen();
  const beside = useShownBeside();
  // Here and not in the line itself, so that it does not start anew when the first rows bring the viewer.
  const showsLoading = useDelayed(
    useAppState((state) => state.loading !== null),
    LOADING_DELAY_MS,
  );
  const showsBesideLoading = useDelayed(
    useBesideState((state) => state.loading !== null),
    LOADING_DELAY_MS,
  );
  const take = useIntake();
  const { input, choose } = usePicker(take);
  const dragged = useFileDrop(take);
  useEscape();
  useOnce(onMounted);
  useEffect(() => {
    // Before the first file comes, so that nobody waits for it then. Where it fails it is asked for again, and that is told.
    loadViewer().catch(() => undefined);
  }, []);
  useTitle(titleOf(open, beside));
  const start = useDemoAddress() ? (
    <Suspense fallback={<main style={{ flex: 1 }} />}>
      <DemoScreen showsLoading={showsLoading} />
    </Suspense>
  ) : (
    <StartScreen onChoose={choose} showsLoading={showsLoading} />
  );
  return (
    <>
      <TopBar onChoose={choose} />
      <Tour />
      {open === null ? (
        <>
          {start}
          <ShownMark open={null} beside={beside} />
        </>
      ) : (
        <Suspense fallback={start}>
          {beside === null ? (
            <Viewer open={open} onChoose={choose} showsLoading={showsLoading} />
          ) : (
            <CompareScreen a={open} b={beside} showsLoading={showsLoading} />
          )}
          <ShownMark open={open} beside={beside} />
        </Suspense>
      )}
      {showsBesideLoading && <BesideLoading />}
      <LinkNotices onChoose={choose} />
      <StatusBar />
      <FileInput ref={input} onIntake={take} />
      <FailureCard />
      <FileChoice />
      {dragged !== null && <DropOverlay place={dragged} />}
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

function useTitle(what: string | null): void {
  useEffect(() => {
    document.title = what === null ? 'Stallscope' : `${what} · Stallscope`;
  }, [what]);
}

function titleOf(open: OpenFile | null, beside: OpenFile | null): string | null {
  if (open === null || beside === null) return open?.name ?? null;
  return `${open.name} → ${beside.name}`;
}
