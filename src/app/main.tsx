import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { defined } from '../base/assert';
import { createAppStore, type Theme } from '../state/app-state';
import { Comparing } from '../state/compare/comparing';
import { followBatches } from '../state/follow-batches';
import { followRows } from '../state/follow-rows';
import { followSelection } from '../state/follow-selection';
import { LoadingStory } from '../state/loading-story';
import { browserShelf } from '../state/notes/keep-notes';
import { ComparingContext, SessionContext, type Session } from '../state/react';
import { browserRecentShelf, followRecent } from '../state/recent/follow-recent';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { startTraceWorker } from '../worker/start-worker';
import { App } from './App';
import { createAutomation } from './automation';
import { BrokenPage } from './BrokenPage';
import './global.css';
import { handleOf } from './intake/file-handles';
import { historyBar, mirrorPause, onHistoryMove } from './link/history-bar';
import { listenToMessages } from './link/listen-to-messages';
import { startSharing } from './link/start-sharing';
import { SharingContext } from './link/use-sharing';
import { RecentContext } from './recent/use-recent';
import { initialTheme, wearTheme } from './theme';

const theme = initialTheme();
const beside = startSession(theme, () => false);
// Where two are compared, the next A takes the place of the present one as a whole: one that does not open ends no comparison.
const session = startSession(theme, () => beside.store.getState().open === null);
const { store, story } = session;
wearTheme(store);
const comparing = new Comparing(session, beside);
comparing.start();
const sharing = startSharing(comparing, { bar: historyBar, pause: mirrorPause, shelf: browserShelf() });
const recent = followRecent(store, browserRecentShelf(), handleOf, Date.now);

const ready = new Promise<void>((resolve) => {
  const begin = (): void => {
    story.warmUp();
    // Not awaited: "ready" is the page, "idle" is the trace.
    sharing.follow(true);
    onHistoryMove((isOurs) => sharing.follow(!isOurs));
    listenToMessages(sharing);
    resolve();
  };
  createRoot(defined(document.getElementById('root'), 'the element #root')).render(
    <StrictMode>
      <ErrorBoundary fallback={(error) => <BrokenPage error={error} />}>
        <SessionContext value={session}>
          <ComparingContext value={comparing}>
            <SharingContext value={sharing}>
              <RecentContext value={recent}>
                <App onMounted={begin} />
              </RecentContext>
            </SharingContext>
          </ComparingContext>
        </SessionContext>
      </ErrorBoundary>
    </StrictMode>,
  );
});
window.stallscope = createAutomation(comparing, ready, sharing);

/** A trace with a state and a worker of its own. */
function startSession(theme: Theme, showsParts: () => boolean): Session {
  const store = createAppStore(theme);
  const story = new LoadingStory(store, startTraceWorker, { showsParts });
  followSelection(store, story);
  followBatches(store, story);
  followRows(store, story);
  return { store, story };
}
