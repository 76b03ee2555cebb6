import { around, event, on, over, selected, type TourStep } from './tour-step';

const SAMPLE = 'staging-split.sqlite';
const PROCESS = 16780406;
const STREAM = `p${PROCESS}/d0/c1/s7`;
const CALLS = `p${PROCESS}/t3190/calls`;

/** The input of batch 36, copied at the end of batch 35. */
const COPY = event('copies', STREAM, 8_810_928_061n, 9_951_603, 'HtoD');
/** Of the first kernel of batch 36. */
const NEXT_LAUNCH = event('calls', CALLS, 8_821_247_838n, 56_603, 'cudaLaunchKernelExC');

export const SPLIT_STEPS: readonly TourStep[] = [
  {
    sample: SAMPLE,
    title: 'What a batch is',
    text:
      'Work that repeats is a batch: here the range Predict::split, 128 times. This is batch 35, from its first kernel to ' +
      'the first kernel of the next: 80.5 ms, of which 47.7 ms are kernels.',
    view: {
      window: around(8_740_828_151n, 8_821_302_124n),
      batch: { processKey: PROCESS, device: 'd0', number: 35 },
      onlyRows: { kind: 'batch' },
      panel: 'batches',
    },
    notes: [
      over(8_740_828_151n, 8_788_551_664n, 'The kernels of batch 35: 47.7 ms.', 'blue'),
      over(
        8_788_553_712n,
        8_810_928_061n,
        'Idle for 22.4 ms; for 21.4 ms of it the thread is in ray::collate.',
      ),
      on(
        COPY,
        'The input of the next batch is copied: 67.1 MB in 9.95 ms, 0 ns of it under kernels.',
        'teal',
      ),
    ],
  },
  {
    sample: SAMPLE,
    title: 'Copies from pageable memory',
    text:
      'All 128 copies to the GPU come from pageable memory: 1.25 s at 6.90 GB/s, 0 ns of it under kernels. The thread that ' +
      'launches the kernels also makes the copies, and is in the call of this one for 10.2 ms.',
    view: {
      window: around(8_810_400_000n, 8_829_000_000n),
      selection: selected(COPY),
      onlyRows: { kind: 'selection', selection: selected(COPY) },
      panel: 'copies',
    },
    notes: [
      on(
        NEXT_LAUNCH,
        'After the call, 10.2 ms, the same thread launches the first kernel of batch 36.',
        'blue',
      ),
    ],
  },
];
