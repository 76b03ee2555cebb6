/** What the command line prints against the right answers beside the checkout, with the options that their README gives. */

import { expect, it } from 'vitest';
import { describeShared } from '../testing/describe-shared';
import { alike, GOLDEN, goldenReport, type Json } from '../testing/golden-reports';
import { sharedPath } from '../testing/shared';
import { runReport } from './main';

describeShared('npm run report', () => {
  it.each(Object.keys(GOLDEN))('prints the right answers of %s', async (name) => {
    const [trace, { batch: [batch, group] = [], first, window } = {}] = GOLDEN[name]!;
    const words = [
      sharedPath('traces', `${trace}.sqlite`),
      '--json',
      ...(batch === undefined ? [] : ['--batch', batch]),
      ...(group === undefined || group === null ? [] : ['--group', group]),
      ...(first === undefined ? [] : ['--first', ...first]),
      ...(window === undefined ? [] : ['--from', String(window[0]), '--to', String(window[1])]),
    ];
    let out = '';
    await runReport(words, { out: (text) => (out += text), err: () => undefined });
    const [expected, actual] = alike(goldenReport(name), JSON.parse(out) as Json);
    expect(actual).toStrictEqual(expected);
  });
});
