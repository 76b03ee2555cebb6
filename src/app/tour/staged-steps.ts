import { around, event, on, selected, type TourStep } from './tour-step';

const SAMPLE = 'staging-staged.sqlite';
const PROCESS = 'p16780506';

const STALLED_COPY = event('copies', `${PROCESS}/d0/c1/s98`, 10_926_152_352n, 1_216_052, 'HtoD');
const ALLOCATION = event('calls', `${PROCESS}/t3665/calls`, 10_898_878_116n, 27_165_066, 'cudaMalloc');

const HELD_COPY = event('copies', `${PROCESS}/d0/c1/s134`, 13_416_412_683n, 1_225_715, 'HtoD');
const HELD_CALL = event('calls', `${PROCESS}/t3809/calls`, 13_391_009_887n, 25_421_514, 'cudaMemcpyAsync');
const HOLDER = event('calls', `${PROCESS}/t3290/calls`, 13_369_127_684n, 47_195_612, 'cudaMemcpyAsync');

export const STAGED_STEPS: readonly TourStep[] = [
  {
    sample: SAMPLE,
    title: 'Behind a cudaMalloc',
    text:
      'Now the copies come from pinned memory and run on 32 streams of their own: 158 ms, and still 0 ns under kernels. 32 of ' +
      'the 128 are malloc-stalled: kernels ran for 610 ms while their threads were in the cudaMalloc before the copy.',
    view: {
      window: around(10_898_878_116n, 10_927_368_404n, 35n),
      selection: selected(STALLED_COPY),
      onlyRows: { kind: 'selection', selection: selected(STALLED_COPY) },
      panel: 'stalls',
    },
    notes: [
      on(ALLOCATION, 'cudaMalloc takes 27.2 ms; kernels run for 26.7 ms of it.'),
      on(STALLED_COPY, 'The copy comes after it: 1.22 ms, 0 ns under kernels.', 'teal'),
    ],
  },
  {
    sample: SAMPLE,
    title: 'Held inside the call',
    text:
      'Another 64 copies are held: kernels ran for 1.31 s while the threads were inside the calls of these copies, which had not ' +
      'begun. Each time another thread was in cudaMemcpyAsync, in Predict::D2H. The trace shows that both happen at once, not why.',
    view: {
      window: around(13_369_127_684n, 13_417_638_398n, 12n),
      selection: selected(HELD_COPY),
      onlyRows: { kind: 'selection', selection: selected(HELD_COPY) },
      panel: 'stalls',
    },
    notes: [
      on(
        HOLDER,
        'Meanwhile the thread that launches the kernels is in cudaMemcpyAsync for 47.2 ms, in Predict::D2H.',
      ),
      on(HELD_CALL, 'The call takes 25.4 ms, its copy 1.23 ms.', 'teal'),
    ],
  },
];
