/** Is this SQLite file a trace at all? Three different answers for three different mistakes (C09). */

import { OpenFailure } from '../../trace/failure';

/** Any of these is an export of Nsight Systems, even where no event table is left. */
const NSYS_TABLES =
  /^(CUPTI_ACTIVITY_KIND_(KERNEL|MEMCPY|MEMSET|RUNTIME|SYNCHRONIZATION|GRAPH_TRACE|CUDA_EVENT|OVERHEAD)|NVTX_EVENTS|OSRT_API|SCHED_EVENTS|COMPOSITE_EVENTS|GPU_METRICS|CUDA_GPU_MEMORY_USAGE_EVENTS|DIAGNOSTIC_EVENT|META_DATA_EXPORT|META_DATA_CAPTURE|EXPORT_META_DATA|TARGET_INFO_\w+|ThreadNames|StringIds)$/;

/** nvprof kept strings in StringTable and kernels in tables of these names; some of its tables share names with ours. */
const NVPROF_TABLES =
  /^(StringTable|CUPTI_ACTIVITY_KIND_(CONCURRENT_KERNEL|CDP_KERNEL|DRIVER|NAME|MARKER|MARKER_DATA))$/;
const MOST_NAMED = 5;

export function requireTrace(fileName: string, tables: readonly string[]): void {
  if (tables.some((name) => NVPROF_TABLES.test(name)) && !tables.includes('StringIds')) {
    throw new OpenFailure({
      kind: 'nvprof',
      sentence: `${fileName} is an nvprof/CUPTI database, an older format than Nsight Systems writes, which Stallscope does not read.`,
      wayOut: 'Record the run with nsys and export that.',
      command: 'nsys profile --trace=cuda,nvtx --output=run --export=sqlite ./program',
    });
  }
  if (tables.some((name) => NSYS_TABLES.test(name))) return;
  const shown = tables.slice(0, MOST_NAMED).join(', ');
  const more = tables.length > MOST_NAMED ? `, … (${tables.length} in all)` : '';
  throw new OpenFailure({
    kind: 'otherProgram',
    sentence: `${fileName} is SQLite but holds no GPU trace; tables found: ${tables.length === 0 ? 'none' : shown + more}.`,
    wayOut: 'Drop the file that “nsys export --type=sqlite” wrote.',
  });
}
