import { expect, it } from 'vitest';
import { makeReport, makeTrace } from '../../testing/make-trace';
import type { DeviceReport, FileReport } from '../../trace/report';
import { captureText } from './capture-text';

const textOf = (report: Partial<FileReport>): string =>
  captureText(makeTrace({ report: makeReport(report) }));

const device = (deviceId: number, name = 'NVIDIA H200', named = true): DeviceReport => ({
  key: `d${deviceId}`,
  deviceId,
  gpu: deviceId,
  name,
  named,
});

it.each<[string, Partial<FileReport>]>([
  ['NVIDIA H200 · nsys 2025.3', {}],
  ['NVIDIA H200', { nsysVersion: null }],
  ['2 × NVIDIA H200 · nsys 2025.3', { devices: [device(0), device(1)] }],
  ['2 GPUs · nsys 2025.3', { devices: [device(0), device(1, 'NVIDIA A40')] }],
  ['1 GPU · nsys 2025.3', { devices: [device(0, 'GPU 0', false)] }],
  ['no GPU work · nsys 2025.3', { devices: [] }],
  ['NVIDIA H200 · nsys next', { nsysVersion: 'next' }],
  ['NVIDIA H200 · Stallscope 0.1.0', { nsysVersion: 'Stallscope 0.1.0' }],
])('says "%s" of %j', (text, report) => {
  expect(textOf(report)).toBe(text);
});

it('says nothing before the file has been read to its end', () => {
  expect(captureText(makeTrace())).toBe('');
});
