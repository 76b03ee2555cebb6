import { around, event, on, selected, type TourStep } from './tour-step';

const PROCESS = 'p16781247';

const COPY = event('copies', `${PROCESS}/d0/c1/s122`, 12_862_790_474n, 1_210_452, 'HtoD');
const CALL = event('calls', `${PROCESS}/t4101/calls`, 12_825_492_376n, 37_306_865, 'cudaMemcpyAsync');
const HOLDER = event('calls', `${PROCESS}/t4031/calls`, 12_815_290_757n, 47_381_292, 'cudaMemcpyAsync');

export const PREALLOC_STEPS: readonly TourStep[] = [
  {
    sample: 'staging-prealloc.sqlite',
    title: 'The cudaMalloc is gone, the overlap still 0',
    text:
      'cudaMalloc is called 10 times instead of 72, and 0 copies are malloc-stalled. Now 96 are held, for 3.34 s in all, and 0 ns ' +
      'of copying are under kernels. The kernels span 9.31 s; in staged it was 9.25 s.',
    view: {
      window: around(12_815_290_757n, 12_864_000_926n, 12n),
      selection: selected(COPY),
      onlyRows: { kind: 'selection', selection: selected(COPY) },
      panel: 'stalls',
    },
    notes: [
      on(HOLDER, 'As before, the other thread is in cudaMemcpyAsync, in Predict::D2H: 47.4 ms.'),
      on(CALL, 'This copy is held for 37.1 ms inside its call.', 'teal'),
    ],
  },
];
