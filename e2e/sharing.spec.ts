/** Links and files of views: made on one page, opened on another. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs';
import { decodeFragment, encodeFragment } from '../src/state/link/fragment';
import { FIRST_SHARED_VIEW, type SharedView } from '../src/state/link/shared-view';
import type { NoteDraft } from '../src/state/notes/note';
import { samplePath, StallscopePage } from './stallscope-page';
import { serveFolder } from './static-server';

const SAMPLES = ['staging-split', 'staging-staged', 'staging-prealloc', 'staging-overlap', 'augment-fused'];

class SharingPage extends StallscopePage {
  link(): Promise<string> {
    return this.page.evaluate(() => window.stallscope.link());
  }

  /** Opens an address as somebody who was given it does. */
  async follow(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.evaluate(() => window.stallscope.ready);
    await this.idle();
  }

  /** Everything of the view that a script can see. */
  seen() {
    return this.page.evaluate(() => {
      const { stallscope } = window;
      return {
        rows: stallscope.rows().map(({ key }) => key),
        view: stallscope.view(),
        area: stallscope.area(),
        selection: stallscope.selection(),
        notes: stallscope.notes(),
        painted: stallscope.paintLog(),
        panel: document.querySelector('[role=tab][aria-selected=true]')?.textContent,
      };
    });
  }

  /** The rows over time as pixels, with the pointer nowhere. */
  async picture(): Promise<string> {
    await this.page.mouse.move(0, 0);
    await this.idle();
    const shot = await this.page.getByRole('application').screenshot();
    return shot.toString('base64');
  }

  /** A window of the middle of the trace, 1/8 of it long. */
  async showMiddle(): Promise<void> {
    await this.page.evaluate(() => {
      const { extent } = window.stallscope.info();
      const from = BigInt(extent?.from ?? 0);
      const lengthNs = BigInt(extent?.to ?? 0) - from;
      window.stallscope.setView(from + lengthNs / 2n, from + (lengthNs * 5n) / 8n);
    });
    await this.idle();
  }

  notice(text: RegExp) {
    return this.page.getByRole('status').filter({ hasText: text });
  }
}

function notesAt(texts: readonly string[], firstNs = 0n): NoteDraft[] {
  return texts.map((text, index) => ({
    at: { kind: 'time', time: firstNs + BigInt(index) * 1_000_000n },
    text,
    colour: 'blue',
  }));
}

/** On the same page as another visitor, who has nothing of the first. */
async function asAnother<T>(browser: Browser, visit: (app: SharingPage) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  try {
    return await visit(new SharingPage(await context.newPage()));
  } finally {
    await context.close();
  }
}

async function sampleWithNotes(app: SharingPage, sample: string, notes: readonly NoteDraft[]): Promise<void> {
  const of = { kind: 'sample', file: `${sample}.sqlite` } as const;
  const fragment = await encodeFragment({ ...FIRST_SHARED_VIEW, of, notes });
  await app.goto(`?trace=samples/${sample}.sqlite${fragment}`);
  await app.idle();
  await app.expectOpen(`${sample}.sqlite`);
}

test.describe('a link', () => {
  for (const sample of SAMPLES) {
    test(`of ${sample} opens to the same rows, window, selection and notes for somebody else`, async ({
      page,
      browser,
    }) => {
      const app = new SharingPage(page);
      await sampleWithNotes(app, sample, notesAt(['starts late', 'why?']));
      await app.showMiddle();
      await page.evaluate(() => window.stallscope.select({ table: 'kernels', index: 700 }));
      await app.idle();
      await app.showMiddle();
      await page.evaluate(() => {
        const { from = '0' } = window.stallscope.view() ?? {};
        window.stallscope.setArea(BigInt(from) + 1000n, BigInt(from) + 50_000_000n);
      });
      await page.getByRole('tab', { name: 'Kernels' }).click();
      await page.mouse.move(900, 400);
      await page.mouse.wheel(0, 130);
      await app.idle();
      const link = await app.link();
      expect(page.url()).toBe(link);
      const mine = await app.seen();
      expect(mine.notes).toHaveLength(2);
      expect(mine.selection).toEqual({ kind: 'event', table: 'kernels', index: 700 });
      const picture = await app.picture();
      await asAnother(browser, async (other) => {
        await other.follow(link);
        expect(await other.seen()).toEqual(mine);
        expect((await other.picture()) === picture, 'the pictures are the same').toBe(true);
        expect(await other.link()).toBe(link);
      });
    });
  }

  test('with 3 notes is short, survives a reload, and opens in a second browser (C44 a)', async ({
    page,
    browser,
  }) => {
    const app = new SharingPage(page);
    const words = 'the copy is held here until the consumer comes back from its call';
    await sampleWithNotes(app, 'staging-staged', notesAt([`first, ${words}`, `second, ${words}`, words]));
    await app.showMiddle();
    const link = await app.link();
    expect(link.length).toBeLessThan(1000);
    const mine = await app.seen();
    await page.reload();
    await app.idle();
    expect(await app.seen()).toEqual(mine);
    await asAnother(browser, async (other) => {
      await other.follow(link);
      expect(await other.seen()).toEqual(mine);
      await other.page.getByRole('button', { name: 'Share' }).click();
      await expect(other.page.getByLabel('Link to this view')).toHaveValue(link);
      await expect(other.page.getByText(`${link.length} characters`)).toBeVisible();
    });
  });

  test('that is too long is offered as a file, which brings everything (C44 b)', async ({
    page,
    browser,
  }) => {
    const app = new SharingPage(page);
    // Digits of a square root: they pack badly, as real words do not.
    const texts = Array.from({ length: 200 }, (_, index) =>
      Array.from({ length: 30 }, (_, part) => String(Math.sqrt(index * 30 + part + 2)).slice(2, 18))
        .join(' ')
        .slice(0, 500),
    );
    await sampleWithNotes(app, 'staging-staged', notesAt(texts));
    await expect(
      app.notice(/characters, more than the 8,000 that mail and chat pass on whole/),
    ).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the view as a file' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('staging-staged.view.json');
    const file = await download.path();
    const mine = await app.seen();
    expect(mine.notes).toHaveLength(200);
    await page.reload();
    await app.idle();
    expect((await app.seen()).notes).toEqual(mine.notes);
    await asAnother(browser, async (other) => {
      await other.goto();
      await other.drop(join(process.cwd(), samplePath('staging-staged')), file);
      await other.expectOpen('staging-staged.sqlite');
      expect((await other.seen()).notes).toEqual(mine.notes);
    });
  });

  test('that is cut off, or of an unknown form, is said to be ignored, and the trace opens (C44 c)', async ({
    page,
  }) => {
    const app = new SharingPage(page);
    await sampleWithNotes(app, 'staging-split', notesAt(['a note']));
    await app.showMiddle();
    const link = await app.link();
    const [address = ''] = link.split('#');
    await page.goto('about:blank');
    for (const [broken, sentence] of [
      [link.slice(0, -20), /damaged or cut off: copy the whole link again/],
      [`${address}#v=99&window=5`, /none that this page knows/],
      [`${address}#99.abcd`, /made by a newer Stallscope/],
    ] as const) {
      await asAnother(page.context().browser() as Browser, async (other) => {
        await other.follow(broken);
        await other.expectOpen('staging-split.sqlite');
        await expect(other.notice(sentence)).toBeVisible();
        await other.showMiddle();
        expect((await other.seen()).view).not.toBeNull();
        await other.notice(sentence).getByRole('button', { name: 'Dismiss' }).click();
        await expect(other.notice(sentence)).toHaveCount(0);
      });
    }
  });

  test('is left by Back to the view before, not to each move of a drag (C44 d)', async ({ page }) => {
    const app = new SharingPage(page);
    await app.goto('?trace=samples/staging-staged.sqlite');
    await app.idle();
    await app.showMiddle();
    const middle = (await app.seen()).view;
    await page.evaluate(() => window.stallscope.select({ table: 'kernels', index: 5 }));
    await app.idle();
    const selected = await app.seen();
    await page.mouse.move(900, 400);
    for (let move = 0; move < 12; move++) {
      await page.mouse.wheel(80, 0);
      await app.idle();
    }
    expect((await app.seen()).view).not.toEqual(selected.view);
    await page.evaluate(() => window.stallscope.select(null));
    await app.idle();
    await page.goBack();
    await app.idle();
    // The entry of the selection, at the place to which the wheel brought it.
    expect((await app.seen()).selection).toEqual(selected.selection);
    await page.goBack();
    await app.idle();
    expect(await app.seen()).toMatchObject({ selection: null, view: middle });
    await page.goForward();
    await app.idle();
    expect((await app.seen()).selection).toEqual(selected.selection);
    await app.expectOpen('staging-staged.sqlite');
  });

  test('of a sample from the start screen opens by itself, and Back leads to the start screen', async ({
    page,
  }) => {
    const app = new SharingPage(page);
    await app.goto();
    await page.getByRole('button', { name: /^staging-split/ }).click();
    await app.idle();
    expect(new URL(page.url()).search).toBe('?trace=samples/staging-split.sqlite');
    await page.goBack();
    await app.idle();
    await expect(page.getByRole('button', { name: /^staging-split/ })).toBeVisible();
    await page.goForward();
    await app.idle();
    await app.expectOpen('staging-split.sqlite');
    await page.getByRole('button', { name: 'Close this trace' }).click();
    await app.idle();
    expect(new URL(page.url())).toMatchObject({ search: '', hash: '' });
  });
});

test.describe('a link of a file that the receiver has to give (C45)', () => {
  async function makeLink(app: SharingPage, texts: readonly string[]): Promise<string> {
    await app.goto();
    await app.pick(samplePath('staging-prealloc'));
    await app.showMiddle();
    const link = await app.link();
    if (texts.length === 0) return link;
    // With notes, as another visitor would have put them there.
    const { of, window } = await viewOf(app.page);
    const fragment = await encodeFragment({ ...FIRST_SHARED_VIEW, of, window, notes: notesAt(texts) });
    return `${link.split('#')[0]}${fragment}`;
  }

  /** What the page would share: the file is named by the page itself. */
  async function viewOf(page: Page): Promise<Pick<SharedView, 'of' | 'window'>> {
    const { view } = await decodeFragment(new URL(page.url()).hash);
    return { of: view?.of ?? null, window: view?.window ?? null };
  }

  test('names it and its size and shows the notes before it is there', async ({ page, browser }) => {
    const link = await makeLink(new SharingPage(page), ['first note', 'second note']);
    await asAnother(browser, async (other) => {
      await other.follow(link);
      const card = other.page.getByRole('region', {
        name: /This link was made for staging-prealloc\.sqlite/,
      });
      await expect(card).toContainText(/staging-prealloc\.sqlite \(\d+ KB\)/);
      await expect(card.getByRole('listitem')).toHaveText([/first note/, /second note/]);
      await expect(card.getByRole('button', { name: 'Choose that file' })).toBeVisible();
      const bytes = readFileSync(samplePath('staging-prealloc'));
      await other.pickBytes('under another name.sqlite', bytes);
      const seen = await other.seen();
      expect(seen.notes.map(({ text }) => text)).toEqual(['first note', 'second note']);
      expect(seen.view).toEqual((await new SharingPage(page).seen()).view);
      await expect(other.notice(/is not the file/)).toHaveCount(0);
    });
  });

  test('tells another file from it, and shows the view of that only when asked to', async ({
    page,
    browser,
  }) => {
    const link = await makeLink(new SharingPage(page), ['a note']);
    for (const isUsed of [true, false]) {
      await asAnother(browser, async (other) => {
        await other.follow(link);
        await other.pick(samplePath('staging-overlap'));
        await other.expectOpen('staging-overlap.sqlite');
        const doubt = other.notice(/staging-overlap\.sqlite .* is not the file the link was made for/);
        await expect(doubt).toBeVisible();
        expect((await other.seen()).notes).toEqual([]);
        expect(other.page.url()).toBe(link);
        const name = isUsed ? 'Use the view anyway' : 'Open without it';
        await doubt.getByRole('button', { name }).click();
        await other.idle();
        await expect(doubt).toHaveCount(0);
        expect((await other.seen()).notes).toHaveLength(isUsed ? 1 : 0);
        expect(other.page.url()).not.toBe(link);
      });
    }
  });

  test('shows hostile names and notes as they are written, and runs nothing of them (C42)', async ({
    page,
    browser,
  }) => {
    const texts = [
      '<img src=x onerror=window.__x=1>',
      '"><svg onload=window.__x=1>',
      '</script><script>window.__x=1</script>',
      'javascript:window.__x=1',
      '=HYPERLINK("https://elsewhere.example")',
    ];
    const name = '<img src=x onerror=window.__x=1>.sqlite';
    const app = new SharingPage(page);
    await makeLink(app, []);
    const view = await viewOf(page);
    const of = view.of?.kind === 'file' ? { ...view.of, name } : null;
    const fragment = await encodeFragment({ ...FIRST_SHARED_VIEW, of, notes: notesAt(texts) });
    await asAnother(browser, async (other) => {
      await other.follow(`${new URL('.', page.url()).href}${fragment}`);
      const card = other.page.getByRole('region', { name: /This link was made for/ });
      await expect(card).toContainText(name);
      await expect(card.getByRole('listitem')).toHaveText(texts.map((text, index) => `${index + 1}${text}`));
      await other.pick(samplePath('staging-overlap'));
      await expect(other.notice(/is not the file/)).toContainText(name);
      await other.page.getByRole('button', { name: 'Use the view anyway' }).click();
      await other.idle();
      expect((await other.seen()).notes.map(({ text }) => text)).toEqual(texts);
      await other.page.getByRole('button', { name: 'Share' }).click();
      await expect(other.page.getByLabel('Link to this view')).toBeVisible();
      expect(await other.page.evaluate(() => '__x' in window)).toBe(false);
    });
  });
});

test.describe('recent files', () => {
  test('are listed until they are forgotten, by name and size alone', async ({ page }) => {
    const app = new SharingPage(page);
    await app.goto();
    await app.pick(samplePath('staging-split'));
    await app.pick(samplePath('staging-overlap'));
    await page.getByRole('button', { name: 'Close this trace' }).click();
    const list = page.getByRole('region', { name: 'Recent on this device' });
    await expect(list.getByRole('listitem')).toHaveText([
      /^staging-overlap\.sqlite/,
      /^staging-split\.sqlite/,
    ]);
    await page.reload();
    await app.idle();
    await list.getByRole('button', { name: 'Forget staging-overlap.sqlite' }).click();
    await expect(list.getByRole('listitem')).toHaveText([/^staging-split\.sqlite/]);
    await list.getByRole('button', { name: 'Forget all' }).click();
    await expect(list).toHaveCount(0);
    await page.reload();
    await app.idle();
    await expect(list).toHaveCount(0);
  });
});

test.describe('on a plain host', () => {
  test('over http everything is there but what the browser keeps back, and that is said in one place', async () => {
    const host = await serveFolder('dist', '/');
    const browser = await chromium.launch({
      executablePath: findChromium(),
      // Loopback by its number counts as secure; by another name it does not.
      args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP plain.example 127.0.0.1'],
    });
    try {
      const app = new SharingPage(await browser.newPage());
      const base = host.base.replace('127.0.0.1', 'plain.example');
      await app.follow(`${base}?trace=samples/staging-split.sqlite`);
      await app.expectOpen('staging-split.sqlite');
      expect(await app.page.evaluate(() => window.isSecureContext)).toBe(false);
      await app.showMiddle();
      const link = await app.link();
      await app.page.getByRole('button', { name: 'Share' }).click();
      const missing = app.page.getByRole('list', { name: 'Missing on this page' });
      await expect(missing).toContainText('The page cannot copy');
      await app.page.getByRole('button', { name: 'Copy', exact: true }).click();
      const field = app.page.getByLabel('Link to this view');
      await expect(field).toHaveValue(link);
      expect(await field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(link.length);
      await app.page.goto('about:blank');
      await app.follow(link);
      expect(await app.link()).toBe(link);
    } finally {
      await browser.close();
      await host.close();
    }
  });

  test('another site that opens this page may give it a file, once the user has said so', async ({
    page,
  }) => {
    const host = await serveFolder('dist', '/');
    const site = await serveFolder('e2e/fixtures', '/');
    try {
      await page.goto(`${site.base}no-policy.html`);
      const opened = page.waitForEvent('popup');
      await page.evaluate((address) => {
        Object.assign(window, { viewer: window.open(address) });
      }, host.base);
      const app = new SharingPage(await opened);
      await app.page.waitForFunction(() => 'stallscope' in window);
      await app.page.evaluate(() => window.stallscope.ready);
      await app.idle();
      const pong = await page.evaluate(
        () =>
          new Promise((resolve) => {
            window.addEventListener('message', ({ data }) => resolve(data), { once: true });
            (window as unknown as { viewer: Window }).viewer.postMessage({ stallscope: 'ping' }, '*');
          }),
      );
      expect(pong).toEqual({ stallscope: 'pong', version: 1 });
      const send = (name: string): Promise<void> =>
        page.evaluate(
          ([name, bytes]) => {
            const buffer = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0)).buffer;
            const message = { stallscope: 'open', name, buffer };
            (window as unknown as { viewer: Window }).viewer.postMessage(message, '*');
          },
          [name, readFileSync(samplePath('staging-prealloc')).toString('base64')] as const,
        );
      await send('run.sqlite');
      const request = app.notice(/asks to open run\.sqlite/);
      await expect(request).toContainText(new URL(site.base).origin);
      await request.getByRole('button', { name: 'Refuse' }).click();
      await app.idle();
      expect((await app.info()).name).toBeNull();
      await send('run.sqlite');
      await request.getByRole('button', { name: 'Open' }).click();
      await app.idle();
      await app.expectOpen('run.sqlite');
    } finally {
      await site.close();
      await host.close();
    }
  });
});
