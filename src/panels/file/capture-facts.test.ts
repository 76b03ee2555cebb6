import { describe, expect, it } from 'vitest';
import { makeReport, makeTrace } from '../../testing/make-trace';
import type { FileReport } from '../../trace/report';
import { captureFacts, knownFacts, type Fact } from './capture-facts';

const factOf = (label: string, report: Partial<FileReport>): Fact | undefined =>
  captureFacts(makeReport(report)).find((fact) => fact.label === label);

describe('captureFacts', () => {
  it('says since when versions are recorded where there is none', () => {
    expect(factOf('nsys', { nsysVersion: null })?.value).toBe('not recorded before 2022.1');
    expect(factOf('Recorder', { nsysVersion: 'Stallscope 0.1.0' })?.value).toBe('Stallscope 0.1.0');
    expect(factOf('nsys', { nsysVersion: 'Stallscope 0.1.0' })).toBeUndefined();
    expect(factOf('Schema', { schemaVersion: null })?.value).toBe('not recorded before 2022.1');
  });

  it('gives the start on both clocks', () => {
    const fact = factOf('Started', {});
    expect(fact?.value).toBe('2026-11-29 22:37:03 UTC');
    expect(fact?.detail).toBe('2026-11-29 23:37:03 on the captured machine');
  });

  it('says that a start is not recorded', () => {
    expect(factOf('Started', { startUtc: null, startLocal: null })).toEqual({
      label: 'Started',
      value: 'not recorded',
      detail: undefined,
    });
  });

  it('gives the extent of the events as a duration and exactly', () => {
    const fact = factOf('Events', {});
    expect(fact?.value).toBe('9.76 s');
    expect(fact?.detail).toBe('3,987,843,194 ns to\n13,744,681,519 ns');
  });

  it('keeps every digit of a clock that counts from 1970', () => {
    const fact = factOf('Events', { extent: { from: '1764455823000000001', to: '1764455823000000004' } });
    expect(fact?.value).toBe('3 ns');
    expect(fact?.detail).toContain('1,764,455,823,000,000,001 ns');
  });

  it('says how a file that does not fit in memory is read', () => {
    expect(factOf('Size', { mode: 'lazy' })?.detail).toBe('read from disk as it is needed');
  });

  it('counts several devices and lists them', () => {
    const [device] = makeReport().devices;
    const devices = [0, 1].map((deviceId) => ({ ...device!, deviceId }));
    const fact = factOf('Devices', { devices });
    expect(fact?.value).toBe('2 GPUs');
    expect(fact?.detail).toBe('GPU 0 · NVIDIA H200\nGPU 1 · NVIDIA H200');
  });

  it('says that the export does not name a device', () => {
    const devices = [{ key: 'd0', deviceId: 0, gpu: null, name: 'GPU 0', named: false }];
    expect(factOf('Device', { devices })?.value).toBe('GPU 0, not named by the export');
  });
});

it('tells what is known before the file has been read to its end', () => {
  expect(knownFacts(makeTrace()).map((fact) => fact.value)).toEqual(['2', '10.0 s', 'GPU 0 · NVIDIA H200']);
});
