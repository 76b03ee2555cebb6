/** Reports of real traces against answers that an independent program computed from the definitions. */

import { expect, it } from 'vitest';
import { describeShared, openShared } from '../testing/describe-shared';
import { alike, GOLDEN, goldenReport, type Json } from '../testing/golden-reports';
import { measureReport } from './report';
import { TraceIndex } from './trace-index';

describeShared('the report', () => {
  it.each(Object.keys(GOLDEN))('equals the right answers of %s', async (name) => {
    const [path, { batch, first, window } = {}] = GOLDEN[name]!;
    const { model, trace, report } = await openShared(`${path}.sqlite`);
    const base = Number(trace.base);
    const found = measureReport(new TraceIndex(model), {
      window: window === undefined ? null : { from: window[0] - base, to: window[1] - base },
      batch: batch === undefined ? null : { family: batch[0], group: batch[1] },
      first: first === undefined ? null : { family: first[0], parent: first[1] },
      base: trace.base,
      file: report,
    });
    const [expected, actual] = alike(goldenReport(name), JSON.parse(JSON.stringify(found)) as Json);
    expect(actual).toStrictEqual(expected);
  });
});
