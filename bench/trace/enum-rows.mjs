/**
 * Rows of the ENUM_* tables, as (id, name, label): those a reader of a generated trace can meet.
 */

/** @typedef {[number, string, string]} EnumRow */

/**
 * @param {string} prefix of the symbol names
 * @param {[string, string][]} pairs symbol and label, ids from 0
 * @returns {EnumRow[]}
 */
function counted(prefix, pairs) {
  return pairs.map(([symbol, label], id) => [id, prefix + symbol, label]);
}

/**
 * @param {[number, string][]} pairs names that are their own labels
 * @returns {EnumRow[]}
 */
function plain(pairs) {
  return pairs.map(([id, name]) => [id, name, name]);
}

/** @type {Readonly<Record<string, EnumRow[]>>} */
export const ENUM_ROWS = {
  ENUM_CUDA_MEMCPY_OPER: counted('CUDA_MEMCPY_KIND_', [
    ['UNKNOWN', 'Unknown'],
    ['HTOD', 'Host-to-Device'],
    ['DTOH', 'Device-to-Host'],
    ['HTOA', 'Host-to-Array'],
    ['ATOH', 'Array-to-Host'],
    ['ATOA', 'Array-to-Array'],
    ['ATOD', 'Array-to-Device'],
    ['DTOA', 'Device-to-Array'],
    ['DTOD', 'Device-to-Device'],
    ['HTOH', 'Host-to-Host'],
    ['PTOP', 'Peer-to-Peer'],
    ['UVM_HTOD', 'Unified Host-to-Device'],
    ['UVM_DTOH', 'Unified Device-to-Host'],
    ['UVM_DTOD', 'Unified Device-to-Device'],
  ]),
  ENUM_CUDA_MEM_KIND: counted('CUDA_MEMOPR_MEMORY_KIND_', [
    ['PAGEABLE', 'Pageable'],
    ['PINNED', 'Pinned'],
    ['DEVICE', 'Device'],
    ['ARRAY', 'Array'],
    ['MANAGED', 'Managed'],
    ['DEVICE_STATIC', 'Device Static'],
    ['MANAGED_STATIC', 'Managed Static'],
    ['UNKNOWN', 'Unknown'],
  ]),
  ENUM_CUDA_KERNEL_LAUNCH_TYPE: counted('CUDA_KERNEL_LAUNCH_TYPE_', [
    ['UNKNOWN', 'Unknown'],
    ['REGULAR', 'Regular'],
    ['COOPERATIVE_SINGLE_DEVICE', 'Coop Single Device'],
    ['COOPERATIVE_MULTI_DEVICE', 'Coop Multi Device'],
  ]),
  ENUM_CUPTI_SYNC_TYPE: counted('CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_', [
    ['UNKNOWN', 'Unknown'],
    ['EVENT_SYNCHRONIZE', 'Event sync'],
    ['STREAM_WAIT_EVENT', 'Stream wait sync'],
    ['STREAM_SYNCHRONIZE', 'Stream sync'],
    ['CONTEXT_SYNCHRONIZE', 'Context sync'],
  ]),
  ENUM_CUPTI_STREAM_TYPE: counted('CUPTI_ACTIVITY_STREAM_CREATE_FLAG_', [
    ['UNKNOWN', 'Unknown stream type'],
    ['DEFAULT', 'Default stream'],
    ['NON_BLOCKING', 'Non-blocking stream'],
    ['NULL', 'Null stream'],
  ]),
  ENUM_NSYS_EVENT_CLASS: [
    [0, 'TRACE_PROCESS_EVENT_CUDA_RUNTIME', 'CUDA runtime'],
    [1, 'TRACE_PROCESS_EVENT_CUDA_DRIVER', 'CUDA driver'],
    [67, 'TRACE_PROCESS_EVENT_CUDABACKTRACE', 'CUDA backtrace'],
  ],
  ENUM_NSYS_EVENT_TYPE: plain([
    [33, 'NvtxCategory'],
    [34, 'NvtxMark'],
    [35, 'NvtxPushRange'],
    [36, 'NvtxPopRange'],
    [37, 'NvtxStartRange'],
    [38, 'NvtxEndRange'],
    [39, 'NvtxThread'],
    [48, 'TraceFunctions'],
    [59, 'NvtxPushPopRange'],
    [60, 'NvtxStartEndRange'],
    [70, 'NvtxtPushPopRange'],
    [71, 'NvtxtStartEndRange'],
    [75, 'NvtxDomainCreate'],
    [76, 'NvtxDomainDestroy'],
    [97, 'NvtxNameCudaDevice'],
    [98, 'NvtxNameCudaContext'],
    [99, 'NvtxNameCudaStream'],
  ]),
};
