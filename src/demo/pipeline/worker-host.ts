/** The host that a browser's worker is. */

import type { Host } from './host';

/** A message is not held back as a timer is. */
export function workerHost(): Host {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port2.onmessage = () => waiting.shift()?.();
  return {
    nowMs: () => performance.timeOrigin + performance.now(),
    nextTurn: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        port1.postMessage(null);
      }),
  };
}
