/** A loader's thread. It speaks first: then its script runs, and work that is sent is timed without its start. */

import { serveBlocks } from './port-loader';

serveBlocks(
  {
    send: (message, transfer) => self.postMessage(message, { transfer }),
    receive: (handler) =>
      self.addEventListener('message', (event: MessageEvent<unknown>) => handler(event.data)),
    broken: () => undefined,
    close: () => self.close(),
  },
  () => performance.timeOrigin + performance.now(),
);
self.postMessage(null);
