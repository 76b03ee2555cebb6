import { describe, expect, it } from 'vitest';
import { openMade, type NsysRows } from '../../testing/make-nsys-db';
import type { FileReport } from '../../trace/report';

async function report(rows: NsysRows): Promise<FileReport> {
  return (await openMade({ kernels: [{ start: 100, end: 200 }], ...rows })).report;
}

describe('versions', () => {
  it('come from META_DATA_EXPORT', async () => {
    const meta = { EXPORT_PRODUCT_VERSION: '2026.2.1', EXPORT_SCHEMA_VERSION: '3.25.0' };
    expect(await report({ meta })).toMatchObject({ nsysVersion: '2026.2.1', schemaVersion: '3.25.0' });
  });

  it('come from EXPORT_META_DATA until 2023.2', async () => {
    const tables = { EXPORT_META_DATA: [{ name: 'EXPORT_SCHEMA_VERSION', value: '2.9.1' }] };
    expect((await report({ tables })).schemaVersion).toBe('2.9.1');
  });

  it('are not known of exports before 2022.1', async () => {
    expect(await report({})).toMatchObject({ nsysVersion: null, schemaVersion: null });
  });

  it('newer than the reader leave a warning (C49)', async () => {
    expect((await report({ meta: { EXPORT_SCHEMA_VERSION: '9.0.0' } })).warnings).toEqual([
      expect.stringContaining('schema 9.0.0, newer than'),
    ]);
  });

  it.each(['3.99.0', 'unknown', ''])('of schema %j leave none', async (version) => {
    expect((await report({ meta: { EXPORT_SCHEMA_VERSION: version } })).warnings).toEqual([]);
  });
});

describe('the session', () => {
  it('has its length and its start', async () => {
    const tables = {
      ANALYSIS_DETAILS: [{ duration: 295_000_000_000 }],
      TARGET_INFO_SESSION_START_TIME: [
        { utcEpochNs: 1_780_000_000_123_456_789n, utcTime: '2026-05-28 T', localTime: '' },
      ],
    };
    expect(await report({ tables })).toMatchObject({
      sessionNs: 295_000_000_000,
      startUtc: '2026-05-28 T',
      startLocal: null,
    });
  });

  it('has neither where no table says so', async () => {
    expect(await report({})).toMatchObject({ sessionNs: null, startUtc: null, startLocal: null });
  });
});

describe('what nsys warned of', () => {
  const diagnostic = (severity: number | null, text: string) => ({ severity, text, timestamp: 0 });

  it('is listed with errors first and equal texts counted; what is only said is not', async () => {
    const DIAGNOSTIC_EVENT = [
      diagnostic(2, 'Not all events might have been collected.'),
      diagnostic(3, 'CUPTI failed'),
      diagnostic(2, 'Not all events might have been collected. '),
      diagnostic(1, 'Profiling has started.'),
      diagnostic(4, 'verbose'),
      diagnostic(null, 'unknown'),
    ];
    expect((await report({ tables: { DIAGNOSTIC_EVENT } })).diagnostics).toEqual([
      { severity: 'error', text: 'CUPTI failed', count: 1 },
      { severity: 'warning', text: 'Not all events might have been collected.', count: 2 },
    ]);
  });

  it('is cut where a text is long', async () => {
    const DIAGNOSTIC_EVENT = [diagnostic(3, 'x'.repeat(100_000))];
    expect((await report({ tables: { DIAGNOSTIC_EVENT } })).diagnostics[0]?.text).toHaveLength(2000);
  });
});

describe('signs that a file is a part of more', () => {
  it.each([
    ['EXPORT_PARAM_TABLES_TO_EXPORT', 'NVTX_EVENTS', 'Only some tables were exported: NVTX_EVENTS.'],
    ['EXPORT_PARAM_TIMES_TO_EXPORT', '1s/2s', 'Only some times were exported: 1s/2s.'],
    ['DERIVED_WINDOW_NS', '5..9', 'It was cut from a longer export, 5..9 ns of the capture clock.'],
    ['DERIVED_FROM', 'big.sqlite', 'It was derived from big.sqlite.'],
  ])('%s', async (key, value, sentence) => {
    expect((await report({ meta: { [key]: value } })).cut).toEqual([sentence]);
  });

  it('are none in a whole export, whose parameters are empty', async () => {
    expect(
      (await report({ meta: { EXPORT_PARAM_TABLES_TO_EXPORT: '', EXPORT_PARAM_TIMES_TO_EXPORT: '' } })).cut,
    ).toEqual([]);
  });
});

describe('the extent in the report', () => {
  it('is in capture-clock ns, as text that is exact above 2^53', async () => {
    const { extent } = await report({
      kernels: [{ start: 1_780_000_000_123_456_789n, end: 1_780_000_000_123_456_790n }],
    });
    expect(extent).toEqual({ from: '1780000000123456789', to: '1780000000123456790' });
  });
});
