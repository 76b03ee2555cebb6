import { expect, it } from 'vitest';
import type { RowGroup } from '../../trace/row';
import { stateText, threadWord } from './meanwhile-words';

const MEANWHILE = { feeding: { process: 1, thread: 20 }, others: [] };

it('says of the feeding thread how long it ran, and of how much the trace says nothing', () => {
  const state = { runningNs: 3e6, waitingNs: 5e6 };
  expect(stateText({ ...MEANWHILE, state }, 8e6)).toBe('running 3.00 ms, not running 5.00 ms');
  expect(stateText({ ...MEANWHILE, state }, 9e6)).toBe(
    'running 3.00 ms, not running 5.00 ms, not recorded 1.00 ms',
  );
  expect(stateText({ ...MEANWHILE, state: null }, 9e6)).toBeNull();
});

it('names a thread of its own process, with its name where there is one', () => {
  const group = { kind: 'thread', label: 'Thread 20', detail: 'feeder', parent: 'p1' } as RowGroup;
  expect(threadWord({ groups: [group] }, { process: 1, thread: 20 })).toBe('Thread 20, feeder');
  expect(threadWord({ groups: [group] }, { process: 2, thread: 20 })).toBe('Thread 20');
});
