import { describe, expect, it } from 'vitest';
import { openTrace } from '../../testing/open-trace';
import type { Recording } from '../../trace/recording';
import { loadEngine, type SqlValue } from './engine';
import { memorySource } from './source';
import { writeRecording } from './write-recording';

const RECORDING: Recording = {
  producerVersion: '0.1.0',
  beganMs: 1_796_059_274_411.25,
  pid: 1,
  processName: 'staging pipeline, staged',
  deviceName: 'A card',
  queueName: 'WebGPU queue',
  threads: [
    { tid: 1, name: 'consumer' },
    { tid: 2, name: 'consumer, waits' },
  ],
  kernels: [
    {
      startNs: 400,
      endNs: 900,
      correlation: 2,
      name: 'product',
      fullName: 'product(2 × 4 × 4)',
      grid: [3, 2, 1],
      block: [256, 1, 1],
    },
  ],
  copies: [
    { startNs: 200, endNs: 300, correlation: 1, bytes: 64, direction: 'toDevice', memory: 'pageable' },
    { startNs: 950, endNs: 960, correlation: 3, bytes: 8, direction: 'fromDevice', memory: 'pinned' },
  ],
  memsets: [{ startNs: 50, endNs: 60, correlation: 9, bytes: 128, value: 0 }],
  calls: [
    { startNs: 100, endNs: 150, tid: 1, name: 'wgpuQueueWriteBuffer', correlation: 1, isWait: false },
    { startNs: 350, endNs: 380, tid: 1, name: 'wgpuQueueSubmit', correlation: 2, isWait: false },
    { startNs: 390, endNs: 990, tid: 2, name: 'wgpuBufferMapAsync', correlation: 3, isWait: true },
  ],
  ranges: [{ startNs: 90, endNs: 1000, tid: 1, name: "it's <b>a range</b>" }],
  overhead: [{ startNs: 80, endNs: 85, tid: 1, name: 'bracket of a write' }],
  notes: [
    { severity: 'warning', text: '2 device intervals were impossible' },
    { severity: 'information', text: 'one queue' },
  ],
  facts: { STALLSCOPE_CLOCK_ERROR_NS: '1200' },
};

async function queried(sql: string, recording = RECORDING): Promise<SqlValue[][]> {
  const engine = await loadEngine();
  const db = new engine.Database(writeRecording(engine, recording));
  try {
    return db.exec(sql)[0]?.values ?? [];
  } finally {
    db.close();
  }
}

describe('writeRecording', () => {
  it('makes a file that SQLite finds whole', async () => {
    expect(await queried('PRAGMA integrity_check')).toEqual([['ok']]);
  });

  it('makes no table without rows, as nsys does', async () => {
    const tables = await queried('SELECT name FROM sqlite_master', {
      ...RECORDING,
      memsets: [],
      overhead: [],
    });
    expect(tables.flat()).not.toContain('CUPTI_ACTIVITY_KIND_MEMSET');
    expect(tables.flat()).not.toContain('PROFILER_OVERHEAD');
    expect(tables.flat()).toContain('CUPTI_ACTIVITY_KIND_KERNEL');
  });

  it('joins device work to its call by process and correlation id', async () => {
    const joined = await queried(`
      SELECT s.value, w.start FROM (
        SELECT start, correlationId, globalPid FROM CUPTI_ACTIVITY_KIND_KERNEL
        UNION ALL SELECT start, correlationId, globalPid FROM CUPTI_ACTIVITY_KIND_MEMCPY) w
      JOIN CUPTI_ACTIVITY_KIND_RUNTIME r ON r.correlationId = w.correlationId AND (w.globalPid >> 24) = (r.globalTid >> 24)
      JOIN StringIds s ON s.id = r.nameId ORDER BY w.start`);
    expect(joined).toEqual([
      ['wgpuQueueWriteBuffer', 200],
      ['wgpuQueueSubmit', 400],
      ['wgpuBufferMapAsync', 950],
    ]);
  });

  it('writes kinds of copies and of memory by their numbers', async () => {
    expect(
      await queried(
        'SELECT copyKind, srcKind, dstKind, bytes FROM CUPTI_ACTIVITY_KIND_MEMCPY ORDER BY start',
      ),
    ).toEqual([
      [1, 0, 2, 64],
      [2, 2, 1, 8],
    ]);
  });

  it('has a synchronisation for every wait and for no other call', async () => {
    expect(await queried('SELECT start, "end" FROM CUPTI_ACTIVITY_KIND_SYNCHRONIZATION')).toEqual([
      [390, 990],
    ]);
  });

  it('names Stallscope as the producer, and says how well it knew the time', async () => {
    const meta = new Map((await queried('SELECT name, value FROM META_DATA_EXPORT')) as [string, string][]);
    expect(meta.get('EXPORT_PRODUCT_NAME')).toBe('Stallscope');
    expect(meta.get('EXPORT_PRODUCT_VERSION')).toBe('Stallscope 0.1.0');
    expect(meta.get('STALLSCOPE_CLOCK_ERROR_NS')).toBe('1200');
  });

  it('keeps the time of its beginning to the nanosecond as an integer', async () => {
    expect(
      await queried(
        'SELECT typeof(utcEpochNs), CAST(utcEpochNs AS TEXT) FROM TARGET_INFO_SESSION_START_TIME',
      ),
    ).toEqual([['integer', '1796059274411000000']]);
  });

  it('is opened by our own reader with its rows, names, links and warnings', async () => {
    const engine = await loadEngine();
    const opened = await openTrace(memorySource('own.sqlite', [writeRecording(engine, RECORDING)]));
    expect(opened.report).toMatchObject({ nsysVersion: 'Stallscope 0.1.0', schemaVersion: '3.20.3' });
    expect(opened.report.diagnostics).toEqual([
      { severity: 'warning', text: '2 device intervals were impossible', count: 1 },
    ]);
    expect(opened.report.devices).toMatchObject([{ deviceId: 0, name: 'A card', named: true }]);
    const labels = JSON.stringify([opened.trace.rows, opened.trace.groups]);
    expect(labels).toContain('consumer');
    expect(labels).toContain('WebGPU API');
    expect(labels).not.toContain('CUDA API');
    expect(labels).toContain('WebGPU queue');
    expect(opened.trace.names.map(({ text }) => text)).toContain("it's <b>a range</b>");
  });
});
