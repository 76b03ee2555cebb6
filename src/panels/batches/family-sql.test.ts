import { describe, expect, it } from 'vitest';
import type { BatchChoice } from '../../analysis/batches/batch-list';
import { lengthOf } from '../../state/batch-lengths';
import { makeNsysDb, openMade, type NsysRows, type Range } from '../../testing/make-nsys-db';
import { loadEngine } from '../../worker/sqlite/engine';
import { sqlText } from '../explain/explanation';
import { batchExplanations } from './batch-explanations';
import { choiceName } from './batch-words';

/** Ranges one after another, each with a call inside and its kernel of 200 ns later. */
function launching(texts: readonly string[], range: Partial<Range> = {}): NsysRows {
  const at = texts.map((_, place) => 10_000 + 1000 * place);
  return {
    ranges: texts.map((text, place) => ({ start: at[place]!, end: at[place]! + 500, text, ...range })),
    calls: at.map((start, place) => ({ start: start + 10, end: start + 20, correlation: place + 1 })),
    kernels: at.map((start, place) => ({ start: start + 100, end: start + 300, correlation: place + 1 })),
  };
}

const ranges = (family: string): BatchChoice => ({ kind: 'ranges', family, group: null });

/** Lengths by the panel and by its SQL. */
async function lengthsOf(rows: NsysRows, choice: BatchChoice) {
  const { file, trace } = await openMade(rows);
  const shown = file.batches(choice).list!.tracks.flatMap(({ batches }) => batches.map(lengthOf));
  const engine = await loadEngine();
  const db = new engine.Database(await makeNsysDb(rows));
  const { sql = '' } = batchExplanations(choice, trace.names).length;
  const text = sqlText(sql, trace, { window: null, device: 'd0', name: choiceName(choice) });
  const told = (db.exec(text)[0]?.values ?? []).map((row) => row[1]);
  db.close();
  return { shown, told };
}

describe('SQL that finds batches', () => {
  it.each([
    ['ProfilerStep##', ['ProfilerStep#1', 'ProfilerStep#2', 'ProfilerStep#', 'ProfilerStep#1x']],
    ['step # of #', ['step 1 of 2', 'step 1x of 2', 'step 10 of 2']],
    ['[*?] #', ['[*?] 1', '[*?] 2', 'a 3']],
    ['backward', ['backward, seq = 7', 'backward, op_id = 3, seq = 2', 'backward', 'backward, other']],
    ["it's $A $ON_DEVICE #", ["it's $A $ON_DEVICE 1", "it's $A $ON_DEVICE 2"]],
    ['line\nUNION ALL SELECT FROM CUPTI_X #', ['line\nUNION ALL SELECT FROM CUPTI_X 1']],
    ['step 2', ['step 1', 'step 2']],
  ])('means the ranges that %j means', async (family, texts) => {
    const { shown, told } = await lengthsOf(launching(texts), ranges(family));
    expect(shown.length).toBeGreaterThan(0);
    expect(told).toEqual(shown);
  });

  it('takes a kernel of 0 ns as an edge, and none without timing', async () => {
    const { calls = [], kernels = [], ...rows } = launching(['step 1', 'step 2']);
    const more = {
      ...rows,
      calls: [...calls, { start: 10_005, end: 10_006, correlation: 8 }],
      kernels: [
        ...kernels,
        { start: 10_050, end: 10_050, correlation: 8 },
        { start: 0, end: 0, correlation: 2 },
      ],
    };
    const { shown, told } = await lengthsOf(more, ranges('step #'));
    expect(shown).toEqual([1050, 200]);
    expect(told).toEqual(shown);
  });

  it('joins no kernel to a copy of a call for its backtrace, to id 0, or to a later call of the same id', async () => {
    const { kernels = [], calls = [], ...rows } = launching(['step 1', 'step 2', 'step 3', 'step 4']);
    const more = {
      ...rows,
      calls: [
        calls[0]!,
        { ...calls[1], eventClass: 67 },
        { ...calls[2], correlation: 0 },
        { ...calls[3], correlation: 1 },
      ],
      kernels: [kernels[0]!, kernels[1]!, { ...kernels[2], correlation: 0 }],
    };
    const { shown, told } = await lengthsOf(more, ranges('step #'));
    expect(shown).toEqual([200]);
    expect(told).toEqual(shown);
  });

  it('passes over ranges that end on another thread', async () => {
    const { shown, told } = await lengthsOf(
      launching(['step 1', 'step 2'], { type: 60, endTid: 7 }),
      ranges('step #'),
    );
    expect([shown, told]).toEqual([[], []]);
  });

  it('makes guesses from whole CUDA graphs', async () => {
    const graphs = [0, 1, 2].map((place) => ({
      start: 1000 * (place + 1),
      end: 1000 * (place + 1) + 100,
      graph: 5,
    }));
    const rows = { graphs, kernels: [{ start: 1500, end: 1600, name: 'gemm' }] };
    const { shown, told } = await lengthsOf(rows, { kind: 'kernels', kernel: 'CUDA graph 5' });
    expect(shown).toEqual([1000, 1000, 100]);
    expect(told).toEqual(shown);
  });

  it('is not given where it would list very many names', () => {
    const names = Array.from({ length: 201 }, (_, i) => ({ cls: 'range', text: `step ${i}` }) as const);
    const { length } = batchExplanations(ranges('step #'), names);
    expect([length.sql, length.noSql]).toEqual([
      undefined,
      'it would list the 201 names of the family one by one',
    ]);
    expect(batchExplanations(ranges('step #'), names.slice(1)).length.sql).toContain("'step 200')");
  });
});
