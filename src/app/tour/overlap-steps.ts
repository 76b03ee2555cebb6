import { around, event, on, over, selected, type TourStep } from './tour-step';

const SAMPLE = 'staging-overlap.sqlite';
const PROCESS = 16777674;
const DEVICE = `p${PROCESS}/d0/device`;

const COPY = event('copies', `p${PROCESS}/d0/c1/s46`, 10_344_699_555n, 1_287_075, 'HtoD');
const RESULT = event('copies', `p${PROCESS}/d0/c1/s7`, 10_378_438_190n, 2_016, 'DtoH');
const LONGEST_ALLOC = event('ranges', `p${PROCESS}/t458/ranges`, 8_062_206_489n, 107_671_918, 'ray::alloc');

/** The longest stretch of batch 36 in which its device did nothing. */
const IDLE = { from: 10_427_500_858n, to: 10_528_185_400n };

export const OVERLAP_STEPS: readonly TourStep[] = [
  {
    sample: SAMPLE,
    title: 'Copies under kernels',
    text:
      'The results go to pinned memory now, and 0 copies are held: of 159 ms of copying to the GPU, 119 ms are under kernels. 96 copies ' +
      'are hidden; for the other 32 there was nothing to overlap.',
    view: {
      window: around(10_330_583_396n, 10_379_658_064n),
      batch: { processKey: PROCESS, device: 'd0', number: 35 },
      onlyRows: { kind: 'batch' },
      selection: selected(COPY),
      panel: 'stalls',
    },
    notes: [
      on(COPY, 'Copied in 1.29 ms, 1.29 ms of it under kernels of batch 35.', 'teal'),
      on(RESULT, 'The result of batch 35, to pinned memory.', 'pink'),
    ],
  },
  {
    sample: SAMPLE,
    title: 'And the whole is not faster',
    text:
      'The kernels span 9.80 s, in prealloc 9.31 s. For 3.63 s of it the GPU does nothing, in prealloc for 3.04 s. Here is one ' +
      'such stretch.',
    view: {
      window: around(IDLE.from, IDLE.to, 20n),
      selection: { kind: 'gap', row: DEVICE, start: IDLE.from },
      onlyRows: { kind: 'selection', selection: { kind: 'gap', row: DEVICE, start: IDLE.from } },
      panel: 'gaps',
    },
    notes: [
      over(
        IDLE.from,
        IDLE.to,
        'Idle for 101 ms; for 83.4 ms of it the thread that launches the kernels is in ray::alloc.',
      ),
    ],
  },
  {
    sample: SAMPLE,
    title: 'What took its place',
    text:
      'From split to overlap the kernels take 6.11 s, 6.10 s, 6.10 s and 6.13 s, and span 12.2 s, 9.25 s, 9.31 s and 9.80 s. ' +
      'The range ray::alloc has grown from 870 ms in prealloc to 1.75 s. The trace says how long it was open, not why.',
    view: {
      panel: 'ranges',
      sorts: [{ table: 'ranges', column: 'total', isDescending: true }],
    },
    notes: [on(LONGEST_ALLOC, 'The longest ray::alloc: 108 ms.')],
  },
];
