/**
 * The columns of nsys 2025.3 (schema 3.20.3) of the tables that a recording has. Where an integer has no value, `NOT NULL` ones are 0,
 * so that a tool which expects a number finds one.
 */

export interface Column {
  readonly name: string;
  readonly type: string;
  /** What a row without a value has. */
  readonly missing: 0 | null;
}

/** `name` is an integer that is always there, `name?` one that may be missing, `name'` a text. */
function columns(text: string): Column[] {
  return text.split(' ').map((word) => {
    const name = word.replace(/[?']$/, '');
    if (word.endsWith("'")) return { name, type: 'TEXT', missing: null };
    return word.endsWith('?')
      ? { name, type: 'INTEGER', missing: null }
      : { name, type: 'INTEGER NOT NULL', missing: 0 };
  });
}

const WORK = 'start end deviceId contextId greenContextId? streamId correlationId? globalPid?';

export const RECORDING_COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  StringIds: [
    { name: 'id', type: 'INTEGER NOT NULL PRIMARY KEY', missing: 0 },
    { name: 'value', type: 'TEXT NOT NULL', missing: null },
  ],
  CUPTI_ACTIVITY_KIND_KERNEL: columns(
    `${WORK} demangledName shortName mangledName? launchType? cacheConfig? registersPerThread gridX gridY gridZ blockX blockY blockZ ` +
      'staticSharedMemory dynamicSharedMemory localMemoryPerThread localMemoryTotal gridId sharedMemoryExecuted? graphNodeId? ' +
      'sharedMemoryLimitConfig?',
  ),
  CUPTI_ACTIVITY_KIND_MEMCPY: columns(
    `${WORK} bytes copyKind deprecatedSrcId? srcKind? dstKind? srcDeviceId? srcContextId? dstDeviceId? dstContextId? ` +
      'migrationCause? graphNodeId? virtualAddress? copyCount?',
  ),
  CUPTI_ACTIVITY_KIND_MEMSET: columns(`${WORK} value bytes graphNodeId? memKind?`),
  CUPTI_ACTIVITY_KIND_SYNCHRONIZATION: columns(`${WORK} deprecatedSyncType? syncType eventId eventSyncId?`),
  CUPTI_ACTIVITY_KIND_RUNTIME: columns(
    'start end eventClass globalTid? correlationId? nameId returnValue callchainId?',
  ),
  NVTX_EVENTS: columns(
    "start end? eventType rangeId? category? color? text' globalTid? endGlobalTid? textId? domainId? uint64Value? int64Value? " +
      "doubleValue? uint32Value? int32Value? floatValue? jsonTextId? jsonText' binaryData'",
  ),
  PROFILER_OVERHEAD: columns('start end globalTid? nameId returnValue'),
  ThreadNames: columns('nameId priority? globalTid?'),
  PROCESSES: columns("globalPid? pid? name'"),
  TARGET_INFO_GPU: columns(
    "vmId id name' busLocation' isDiscrete? l2CacheSize? totalMemory? memoryBandwidth? clockRate? smCount? uuid' chipName' cuDevice?",
  ),
  TARGET_INFO_CUDA_DEVICE: columns('gpuId? cudaId pid'),
  TARGET_INFO_CUDA_STREAM: columns('streamId hwId vmId processId contextId priority flag'),
  TARGET_INFO_NVTX_CUDA_STREAM: columns("name' hwId vmId processId deviceId contextId streamId"),
  TARGET_INFO_SESSION_START_TIME: columns("utcEpochNs? utcTime' localTime'"),
  DIAGNOSTIC_EVENT: columns("timestamp timestampType source severity text' globalPid?"),
  META_DATA_EXPORT: columns("name' value'"),
};
