/** How names of an export become the names shown and grouped by (DEFINITIONS 1, "API name", "NVTX name"). */

/** An API name without its ABI endings: `cuMemcpyHtoDAsync_v2_ptsz` → `cuMemcpyHtoDAsync`. */
export function apiName(exported: string): string {
  let name = exported;
  for (;;) {
    const shorter = name.replace(/(?:_v\d+|_ptsz|_ptds)$/, '');
    if (shorter === name || shorter === '') return name;
    name = shorter;
  }
}

/** PyTorch appends these, with values of their own, to every instance of a range. */
const INSTANCE_PARTS = [', seq = ', ', op_id = ', ', sizes = ', ', input_op_ids = '];

/** An NVTX name up to the first part that differs by instance: what figures group by. */
export function shortRangeName(name: string): string {
  // Read for every range of a trace: most names have no comma at all.
  if (!name.includes(', ')) return name;
  let end = name.length;
  for (const part of INSTANCE_PARTS) {
    const at = name.indexOf(part);
    if (at >= 0 && at < end) end = at;
  }
  return end === name.length ? name : name.slice(0, end);
}

const COMMUNICATION = /nccl|rccl|nvshmem|deep_ep/i;

/** Kernels that move data between GPUs (DEFINITIONS 2, "communication"). */
export function isCommunication(kernelName: string): boolean {
  return COMMUNICATION.test(kernelName);
}
