/** An open trace with all that is shown of it, and the way to its worker. */

import type { AppStore } from './app-state';
import type { LoadingStory } from './loading-story';

export interface Session {
  readonly store: AppStore;
  readonly story: LoadingStory;
}
