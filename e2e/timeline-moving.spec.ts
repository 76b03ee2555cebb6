import { expect, test, type Page } from '@playwright/test';
import { FIRST, middleOf, MS, PITCH, tenKernels } from './made-traces';
import { TimelinePage, type View } from './timeline-page';

/** One notch of a usual wheel, in pixels. */
const NOTCH_PX = 120;

async function openTen(page: Page): Promise<TimelinePage> {
  const app = new TimelinePage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.goto();
  await app.pickBytes('ten.sqlite', await tenKernels());
  return app;
}

function lengthOf({ from, to }: View): number {
  return to - from;
}

/** Two pixels' worth of time: gestures may round to whole pixels and ns. */
async function slackNs(app: TimelinePage): Promise<number> {
  return (2 * lengthOf(await app.view())) / (await app.plot()).width + 2;
}

test('Ctrl and the wheel zoom, and the time under the pointer stays', async ({ page }) => {
  const app = await openTen(page);
  const full = await app.view();
  const place = await app.placeOf(middleOf(3), 'Stream 7');
  // The browser tells of turns of the wheel at whole pixels.
  const x = Math.round(place.x);
  await page.mouse.move(x, place.y);
  const held = await app.timeAt(x);
  await page.keyboard.down('Control');
  for (let i = 0; i < 15; i += 1) await page.mouse.wheel(0, -NOTCH_PX);
  await page.keyboard.up('Control');
  await app.idle();
  expect(lengthOf(await app.view())).toBeLessThan(lengthOf(full) / 10);
  expect(Math.abs((await app.timeAt(x)) - held)).toBeLessThan(await slackNs(app));
});

test('Shift and the wheel pan and do not zoom; the wheel alone does neither', async ({ page }) => {
  const app = await openTen(page);
  await app.setView(FIRST + 2 * PITCH, FIRST + 4 * PITCH);
  const before = await app.view();
  const { x, y } = await app.placeOf(middleOf(3), 'Stream 7');
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, NOTCH_PX);
  await app.idle();
  expect(await app.view()).toEqual(before);
  await page.keyboard.down('Shift');
  await page.mouse.wheel(0, NOTCH_PX);
  await page.keyboard.up('Shift');
  await app.idle();
  const after = await app.view();
  expect(after.from).toBeGreaterThan(before.from);
  expect(lengthOf(after)).toBe(lengthOf(before));
});

for (const [key, what, hasMoved] of [
  ['KeyW', 'zooms in', (a: View, b: View) => lengthOf(b) < lengthOf(a) * 0.9],
  ['KeyS', 'zooms out', (a: View, b: View) => lengthOf(b) > lengthOf(a) * 1.1],
  ['KeyA', 'pans to the left', (a: View, b: View) => b.from < a.from - 0.1 * MS],
  ['KeyD', 'pans to the right', (a: View, b: View) => b.from > a.from + 0.1 * MS],
] as const) {
  test(`holding ${key.slice(3)} ${what}, and letting go ends it`, async ({ page }) => {
    const app = await openTen(page);
    await app.setView(FIRST + 4 * PITCH, FIRST + 6 * PITCH);
    const before = await app.view();
    const plot = await app.plot();
    await page.mouse.move(plot.x + plot.width / 2, plot.y + plot.height / 2);
    await page.keyboard.down(key);
    await expect.poll(async () => hasMoved(before, await app.view())).toBe(true);
    await page.keyboard.up(key);
    await app.idle();
    const ended = await app.view();
    await app.idle();
    expect(await app.view()).toEqual(ended);
  });
}

test('Shift and dragging, or the middle button, hold the time under the pointer', async ({ page }) => {
  const app = await openTen(page);
  await app.setView(FIRST + 4 * PITCH, FIRST + 6 * PITCH);
  for (const button of ['left', 'middle'] as const) {
    const place = await app.placeOf(FIRST + 5 * PITCH, 'Stream 7');
    const held = await app.timeAt(place.x);
    if (button === 'left') await page.keyboard.down('Shift');
    await app.drag(place, 200, button);
    if (button === 'left') await page.keyboard.up('Shift');
    expect(Math.abs((await app.timeAt(place.x + 200)) - held), button).toBeLessThan(await slackNs(app));
    expect(await app.selection(), 'a pan selects nothing').toBeNull();
  }
});

test('dragging makes an area where it went, and moves nothing', async ({ page }) => {
  const app = await openTen(page);
  const before = await app.view();
  const plot = await app.plot();
  const y = plot.y + plot.height - 10;
  const [from, to] = [await app.xOf(middleOf(2)), await app.xOf(middleOf(5))];
  await app.drag({ x: from, y }, to - from);
  await page.mouse.move(plot.x - 60, y);
  await app.idle();
  expect(await app.view()).toEqual(before);
  const line = await app.pixelLine('overlay', y - 40);
  const isWashed = (x: number) => (line[Math.round(x - plot.x)] ?? 0) % 256 > 0;
  expect(isWashed(from + 20)).toBe(true);
  expect(isWashed(to - 20)).toBe(true);
  expect(isWashed(from - 20)).toBe(false);
  expect(isWashed(to + 20)).toBe(false);
});

test('a double click fits the event, F the selection, Home everything', async ({ page }) => {
  const app = await openTen(page);
  const full = await app.view();
  const { x, y } = await app.placeOf(middleOf(3), 'Stream 7');
  await page.mouse.dblclick(x, y);
  await app.idle();
  const fitted = await app.view();
  const expectFitted = (view: View, i: number) => {
    expect(view.from).toBeLessThanOrEqual(FIRST + i * PITCH);
    expect(view.to).toBeGreaterThanOrEqual(FIRST + i * PITCH + 0.6 * MS);
    expect(lengthOf(view)).toBeLessThan(MS);
  };
  expectFitted(fitted, 3);
  await page.keyboard.press('Home');
  await app.idle();
  expect(await app.view()).toEqual(full);
  await app.clickAt(middleOf(7), 'Stream 7');
  await page.keyboard.press('f');
  await app.idle();
  expectFitted(await app.view(), 7);
});

test('the window of the overview is dragged along', async ({ page }) => {
  const app = await openTen(page);
  await app.setView(FIRST + 2 * PITCH, FIRST + 4 * PITCH);
  const before = await app.view();
  const box = await page.locator('rect.selection').first().boundingBox();
  if (box === null) throw new Error('no window in the overview');
  await app.drag({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, 150);
  const after = await app.view();
  expect(after.from).toBeGreaterThan(before.from + PITCH / 2);
  // The brush has whole pixels of the whole trace.
  expect(Math.abs(lengthOf(after) - lengthOf(before))).toBeLessThan(lengthOf(before) / 20);
});

test('each gesture paints what it changes and no more', async ({ page }) => {
  const app = await openTen(page);
  await app.setView(FIRST, FIRST + 8 * PITCH);
  const { x, y } = await app.placeOf(middleOf(3), 'Stream 7');
  await page.mouse.move(x, y);

  const hover = await app.paintsOf(() => page.mouse.move(x + 200, y, { steps: 10 }));
  expect(hover.static, 'hovering').toBe(0);
  expect(hover.overlay, 'hovering').toBeGreaterThan(0);

  const click = await app.paintsOf(() => page.mouse.click(x, y));
  expect(click.static, 'selecting').toBe(0);

  const area = await app.paintsOf(() => app.drag({ x, y }, 100));
  expect(area.static, 'making an area').toBe(0);

  await page.keyboard.down('Control');
  const zoom = await app.paintsOf(() => page.mouse.wheel(0, -NOTCH_PX));
  await page.keyboard.up('Control');
  expect(zoom.static, 'one notch of zoom').toBeGreaterThan(0);
  expect(zoom.static, 'one notch of zoom').toBeLessThanOrEqual(2);

  const still = await app.paintsOf(() => app.idle());
  expect(still, 'doing nothing').toEqual({ static: 0, overlay: 0 });
});
