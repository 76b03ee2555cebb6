import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RowGroup, RowKind, TraceRow } from '../trace/row';
import { EMPTY_TRACE, type Trace } from '../trace/trace';
import { parseSamples } from './samples';
import { loadingShare, screenLines } from './selectors';
import { savedTheme } from './theme';

function group(key: string, parent: string | null): RowGroup {
  return { key, kind: parent === null ? 'process' : 'device', label: key, detail: '', parent };
}

function row(key: string, groupKey: string, events: number, kind: RowKind = 'stream'): TraceRow {
  return { key, kind, label: key, group: groupKey, slices: [], events, busyNs: 0, strips: [] };
}

const TRACE: Trace = {
  ...EMPTY_TRACE,
  groups: [
    group('p1', null),
    group('p1/d0', 'p1'),
    group('p1/t5', 'p1'),
    group('p2', null),
    group('p2/d0', 'p2'),
  ],
  rows: [
    row('dev', 'p1/d0', 5, 'device'),
    row('s7', 'p1/d0', 5),
    row('calls', 'p1/t5', 2),
    row('s8', 'p2/d0', 1),
  ],
};

function keys(folded: string[]): string[] {
  return screenLines(TRACE, new Set(folded)).map((line) =>
    line.kind === 'row' ? line.row.key : line.group.key,
  );
}

describe('lines of the screen', () => {
  it('are headings with their rows below them', () => {
    expect(keys([])).toEqual(['p1', 'p1/d0', 'dev', 's7', 'p1/t5', 'calls', 'p2', 'p2/d0', 's8']);
  });

  it('keep the heading of a folded device and leave out its rows', () => {
    expect(keys(['p1/d0'])).toEqual(['p1', 'p1/d0', 'p1/t5', 'calls', 'p2', 'p2/d0', 's8']);
  });

  it('leave out everything under a folded process', () => {
    expect(keys(['p1'])).toEqual(['p1', 'p2', 'p2/d0', 's8']);
  });

  it('count each event once: the row of a device repeats its streams', () => {
    const [process] = screenLines(TRACE, new Set());
    expect(process).toMatchObject({ events: 7 });
  });
});

describe('how far loading is', () => {
  const share = (done: number, about: number | null): number | null =>
    loadingShare({ name: 'a', progress: { phase: 'reading', what: 't', done, about, unit: 'rows' } });

  it('is unknown where the amount is', () => {
    expect([share(5, null), share(5, 0)]).toEqual([null, null]);
  });

  it('never passes the end, since the amount is an estimate', () => {
    expect([share(5, 10), share(15, 10)]).toEqual([0.5, 1]);
  });
});

describe('what comes from outside is checked', () => {
  it('the list of samples names only files beside it', () => {
    const sample = { title: 'x', line: 'y', seconds: 1, kernels: 1 };
    expect(() => parseSamples([{ ...sample, file: '../../secret.sqlite' }])).toThrow();
    expect(() => parseSamples([{ ...sample, file: 'https://other.example/x.sqlite' }])).toThrow();
    expect(parseSamples([{ ...sample, file: 'a.sqlite' }])).toHaveLength(1);
  });

  it('the shipped list of samples is one', () => {
    const list = parseSamples(JSON.parse(readFileSync('public/samples/index.json', 'utf8')));
    expect(list.map((sample) => sample.file).sort()).toEqual(
      ['augment-fused', 'staging-overlap', 'staging-prealloc', 'staging-split', 'staging-staged'].map(
        (name) => `${name}.sqlite`,
      ),
    );
  });

  it('a saved theme is one of the two, or none', () => {
    const storage = (value: string | null): Storage => ({ getItem: () => value }) as unknown as Storage;
    expect([
      savedTheme(storage('light')),
      savedTheme(storage('pink')),
      savedTheme(storage(null)),
      savedTheme(null),
    ]).toEqual(['light', null, null, null]);
  });
});
