/**
 * Stands between the page and its workers, so that a story can act in a chosen phase of reading: when a worker speaks of that
 * phase, its further messages are held back (`hold`), or it is ended without a word (`kill`), as the browser does to one that
 * runs out of memory.
 */

import type { Page } from '@playwright/test';

export interface Hold {
  /** A phase ("sniffing"), the reading of a table ("reading NVTX_EVENTS"), a stage handed over ("part gpu"), or "ready". */
  readonly moment: string;
  readonly action: 'hold' | 'kill';
}

/** Before the page is opened. `hold` may be given later, by `armHold`. */
export async function installHold(page: Page, hold: Hold | null = null): Promise<void> {
  await page.addInitScript((initial) => {
    window.hold = initial;
    const momentsOf = (data: WorkerMessage): string[] => {
      if (data.type !== 'event' || data.value === undefined) return [data.type];
      const { phase, what, stage } = data.value;
      return data.name === 'progress' ? [String(phase), `${phase} ${what}`] : [`${data.name} ${stage}`];
    };
    class HeldWorker extends Worker {
      private isHeld = false;
      override set onmessage(listener: ((event: MessageEvent<WorkerMessage>) => void) | null) {
        super.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
          if (this.isHeld) return;
          listener?.(event);
          const { hold } = window;
          if (hold === null || !momentsOf(event.data).includes(hold.moment)) return;
          window.hold = null;
          window.heldAt = hold.moment;
          this.isHeld = true;
          if (hold.action === 'kill') super.terminate();
        });
      }
    }
    window.Worker = HeldWorker;
  }, hold);
}

/** The next time a worker speaks of the moment. */
export async function armHold(page: Page, hold: Hold): Promise<void> {
  await page.evaluate((next) => {
    delete window.heldAt;
    window.hold = next;
  }, hold);
}

/** Resolves when the moment has come. */
export async function untilHeld(page: Page): Promise<void> {
  await page.waitForFunction(() => window.heldAt !== undefined);
}

interface WorkerMessage {
  readonly type: string;
  readonly name?: string;
  readonly value?: { readonly phase?: string; readonly what?: string; readonly stage?: string };
}

declare global {
  interface Window {
    hold: Hold | null;
    heldAt?: string;
  }
}
