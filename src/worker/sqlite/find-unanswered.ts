/** What this file cannot answer, and which option of `nsys profile` would have recorded it. */

import type { TableReport, Unanswered } from '../../trace/report';

interface Need {
  readonly question: string;
  /** Any of these tables with rows that are drawn, or that name something, answers it. */
  readonly tables: readonly string[];
  readonly reason: string;
  readonly option: string | null;
  /** Asked only where one of these has rows: without GPU work the rest does not arise. */
  readonly given?: readonly string[];
}

const GPU_WORK = ['CUPTI_ACTIVITY_KIND_KERNEL', 'CUPTI_ACTIVITY_KIND_GRAPH_TRACE'];
const COPIES = 'CUPTI_ACTIVITY_KIND_MEMCPY';
const CALLS = 'CUPTI_ACTIVITY_KIND_RUNTIME';

const NEEDS: readonly Need[] = [
  {
    question: 'When did the GPU compute?',
    tables: GPU_WORK,
    reason: 'no kernels are recorded',
    option: '--trace=cuda',
  },
  {
    question: 'When did copies run, and from which memory?',
    tables: [COPIES],
    reason: 'no copies are recorded: the program made none, or CUDA was not traced',
    option: '--trace=cuda',
    given: GPU_WORK,
  },
  {
    question: 'When was memory set?',
    tables: ['CUPTI_ACTIVITY_KIND_MEMSET'],
    reason: 'no memsets are recorded: the program made none, or CUDA was not traced',
    option: '--trace=cuda',
    given: GPU_WORK,
  },
  {
    question: 'Which call launched a kernel, and how long did it wait?',
    tables: [CALLS],
    reason: 'no CUDA API calls are recorded',
    option: '--trace=cuda',
  },
  {
    question: 'What was the program doing (batches, steps, ranges)?',
    tables: ['NVTX_EVENTS'],
    reason: 'no NVTX ranges are recorded: the program has none, or NVTX was not traced',
    option: '--trace=nvtx',
  },
  {
    question: 'Was a thread without a call waiting in the operating system?',
    tables: ['OSRT_API'],
    reason: 'no OS runtime calls are recorded',
    option: '--trace=osrt',
  },
  {
    question: 'Was a thread running or switched out?',
    tables: ['SCHED_EVENTS'],
    reason: 'no thread states are recorded',
    option: '--cpuctxsw=process-tree',
  },
  {
    question: 'How busy were the SMs, the memory and the bus?',
    tables: ['GPU_METRICS'],
    reason: 'no GPU metrics are sampled',
    option: '--gpu-metrics-devices=all',
  },
  {
    question: 'How much device memory was in use?',
    tables: ['CUDA_GPU_MEMORY_USAGE_EVENTS'],
    reason: 'memory usage is not recorded',
    option: '--cuda-memory-usage=true',
  },
  {
    question: 'What are kernels, calls and registered ranges called?',
    tables: ['StringIds'],
    reason: 'the table of strings is missing, so names read #number',
    option: null,
  },
  {
    question: 'What are the threads called?',
    tables: ['ThreadNames'],
    reason: 'the table of thread names is missing',
    option: null,
  },
  {
    question: 'What are the processes called?',
    tables: ['PROCESSES'],
    reason: 'the table of processes is missing, so a process is called after its main thread',
    option: null,
  },
];

export function findUnanswered(tables: readonly TableReport[]): Unanswered[] {
  const used = new Map(tables.map((table) => [table.table, table.drawn + table.named]));
  const has = (names: readonly string[]): boolean => names.some((name) => (used.get(name) ?? 0) > 0);
  const missing = NEEDS.filter((need) => !has(need.tables) && (need.given === undefined || has(need.given)));
  const unanswered = missing.map(({ question, reason, option }) => ({ question, reason, option }));
  if (has(['CUPTI_ACTIVITY_KIND_GRAPH_TRACE'])) {
    unanswered.push({
      question: 'Which kernels ran inside CUDA graphs?',
      reason: 'graphs are recorded as wholes, their nodes are not',
      option: '--cuda-graph-trace=node',
    });
  }
  return unanswered;
}
