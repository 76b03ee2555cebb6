#!/usr/bin/env node
/**
 * `npm run shots`: builds, and takes named pictures of every sample into shots/, with a contact sheet.
 *
 *     npm run shots -- staged dark      only pictures whose names contain both words
 *     npm run shots -- --dist DIR       of another build, without building
 */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';
import { serveDist } from './serve.mjs';
import { planShots } from './shots/plan.mjs';
import { takeShots, writeContactSheet } from './shots/take-shots.mjs';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'shots');

const { values, positionals } = parseArgs({
  options: { dist: { type: 'string' } },
  allowPositionals: true,
});
const shots = planShots(positionals);
if (shots.length === 0) throw new Error(`No picture's name contains ${positionals.join(' and ')}.`);

if (values.dist === undefined) await build({ root: ROOT, logLevel: 'warn' });
// Pictures of an earlier design are not to be mistaken for this one's.
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const { url, close } = await serveDist(0, values.dist);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  await takeShots(browser, url, FOLDER, shots, (name) => console.log(`shots/${name}.png`));
  await writeContactSheet(browser, FOLDER, shots);
  console.log('shots/contact-sheet.png and shots/index.html: all of them');
} finally {
  await browser.close();
  await close();
}
