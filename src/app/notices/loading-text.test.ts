import { expect, it } from 'vitest';
import type { LoadingProgress } from '../../state/app-state';
import { loadingText } from './loading-text';

const rows = { phase: 'reading', what: 'CUPTI_ACTIVITY_KIND_RUNTIME', unit: 'rows' } as const;
const bytes = { what: 'run.sqlite', unit: 'bytes', done: 1_200_000, about: 3_400_000 } as const;

it.each<[LoadingProgress, string, string]>([
  [{ ...rows, done: 312_400, about: 486_000 }, 'RUNTIME', '312,400 of about 486,000 rows'],
  [{ ...rows, done: 312_400, about: null }, 'RUNTIME', '312,400 rows'],
  [{ ...rows, done: 0, about: null }, 'RUNTIME', ''],
  [{ ...bytes, phase: 'downloading' }, 'Downloading run.sqlite', '1.20 MB of 3.40 MB'],
  [{ ...bytes, phase: 'unpacking', about: null }, 'Unpacking run.sqlite', '1.20 MB'],
  [{ ...bytes, phase: 'loading' }, 'Loading run.sqlite', '1.20 MB of 3.40 MB'],
  [{ ...bytes, phase: 'sniffing' }, 'Looking at run.sqlite', ''],
])('of %j says "%s", "%s"', (progress, what, amount) => {
  expect(loadingText({ name: 'run.sqlite', progress })).toEqual({ what, amount });
});

it('never counts beyond an estimate that was short', () => {
  const progress: LoadingProgress = { ...rows, done: 500, about: 486 };
  expect(loadingText({ name: 'x', progress }).amount).toBe('500 of about 500 rows');
});
