import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { defined } from '../base/assert';
import { createAppStore } from '../state/app-state';
import { followSelection } from '../state/follow-selection';
import { LoadingStory } from '../state/loading-story';
import { SessionContext, type Session } from '../state/react';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { startTraceWorker } from '../worker/start-worker';
import { openFromAddressBar } from './address-bar';
import { App } from './App';
import { createAutomation } from './automation';
import { BrokenPage } from './BrokenPage';
import './global.css';
import { initialTheme, wearTheme } from './theme';

const store = createAppStore(initialTheme());
wearTheme(store);
const story = new LoadingStory(store, startTraceWorker);
followSelection(store, story);
const session: Session = { store, story };

const ready = new Promise<void>((resolve) => {
  const begin = (): void => {
    story.warmUp();
    // Not awaited: "ready" is the page, "idle" is the trace.
    void openFromAddressBar(story);
    resolve();
  };
  createRoot(defined(document.getElementById('root'), 'the element #root')).render(
    <StrictMode>
      <ErrorBoundary fallback={(error) => <BrokenPage error={error} />}>
        <SessionContext value={session}>
          <App onMounted={begin} />
        </SessionContext>
      </ErrorBoundary>
    </StrictMode>,
  );
});
window.stallscope = createAutomation(session, ready);
