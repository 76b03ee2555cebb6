/** Columns of the tables of an export as nsys 2026 writes them (SCHEMA 5 to 8). TEXT where said so, INTEGER otherwise. */

const GPU = [
  'start',
  'end',
  'deviceId',
  'contextId',
  'greenContextId',
  'streamId',
  'correlationId',
  'globalPid',
];
const KERNEL_SHAPE = [
  'gridX',
  'gridY',
  'gridZ',
  'blockX',
  'blockY',
  'blockZ',
  'clusterX',
  'clusterY',
  'clusterZ',
];
const SHARED_MEMORY = [
  'staticSharedMemory',
  'dynamicSharedMemory',
  'sharedMemoryExecuted',
  'sharedMemoryLimitConfig',
  'sharedMemoryRequestedPercentage',
];

/** "name" or "name TEXT". */
export const NSYS_TABLES: Readonly<Record<string, readonly string[]>> = {
  CUPTI_ACTIVITY_KIND_KERNEL: [
    ...GPU,
    ...['demangledName', 'shortName', 'mangledName', 'launchType', 'cacheConfig', 'registersPerThread'],
    ...KERNEL_SHAPE,
    ...SHARED_MEMORY,
    ...['localMemoryPerThread', 'localMemoryTotal', 'gridId', 'graphNodeId', 'graphId'],
    'tensorSizeMinusOneElements TEXT',
  ],
  CUPTI_ACTIVITY_KIND_MEMCPY: [
    ...GPU,
    ...[
      'bytes',
      'copyKind',
      'deprecatedSrcId',
      'srcKind',
      'dstKind',
      'srcDeviceId',
      'srcContextId',
      'dstDeviceId',
    ],
    ...['dstContextId', 'migrationCause', 'graphNodeId', 'virtualAddress', 'copyCount'],
  ],
  CUPTI_ACTIVITY_KIND_MEMSET: [...GPU, 'value', 'bytes', 'graphNodeId', 'memKind'],
  CUPTI_ACTIVITY_KIND_GRAPH_TRACE: [...GPU, 'graphId', 'graphExecId'],
  CUPTI_ACTIVITY_KIND_SYNCHRONIZATION: [...GPU, 'syncType', 'deprecatedSyncType', 'eventId', 'eventSyncId'],
  CUPTI_ACTIVITY_KIND_RUNTIME: [
    ...['start', 'end', 'eventClass', 'globalTid', 'correlationId', 'nameId', 'returnValue', 'callchainId'],
  ],
  NVTX_EVENTS: [
    ...[
      'start',
      'end',
      'eventType',
      'rangeId',
      'category',
      'color',
      'text TEXT',
      'globalTid',
      'endGlobalTid',
    ],
    ...['textId', 'domainId', 'uint64Value', 'int64Value', 'doubleValue REAL', 'uint32Value', 'int32Value'],
    ...['floatValue REAL', 'jsonTextId', 'jsonText TEXT', 'binaryData TEXT'],
  ],
  OSRT_API: [
    ...['start', 'end', 'eventClass', 'globalTid', 'nameId', 'returnValue', 'nestingLevel', 'callchainId'],
    'argumentsId',
  ],
  PROFILER_OVERHEAD: ['start', 'end', 'globalTid', 'nameId', 'overheadType'],
  CUPTI_ACTIVITY_KIND_OVERHEAD: [
    ...['start', 'end', 'eventClass', 'globalTid', 'correlationId', 'nameId', 'overheadType'],
  ],
  SCHED_EVENTS: ['start', 'cpu', 'isSchedIn', 'globalTid', 'threadState', 'threadBlock'],
  GPU_METRICS: ['rawTimestamp', 'timestamp', 'typeId', 'metricId', 'value'],
  TARGET_INFO_GPU_METRICS: ['typeId', 'sourceId', 'typeName TEXT', 'metricId', 'metricName TEXT'],
  CUDA_GPU_MEMORY_USAGE_EVENTS: [
    ...['start', 'globalPid', 'deviceId', 'contextId', 'address', 'pc', 'bytes', 'memKind'],
    ...['memoryOperationType', 'name TEXT', 'correlationId', 'streamId'],
  ],
  StringIds: ['id INTEGER PRIMARY KEY', 'value TEXT'],
  ThreadNames: ['nameId', 'priority', 'globalTid'],
  PROCESSES: ['globalPid', 'pid', 'name TEXT'],
  TARGET_INFO_GPU: [
    'vmId',
    'id',
    'name TEXT',
    'busLocation TEXT',
    'isDiscrete',
    'totalMemory',
    'smCount',
    'cuDevice',
  ],
  TARGET_INFO_CUDA_DEVICE: ['gpuId', 'cudaId', 'pid', 'uuid TEXT', 'numMultiprocessors'],
  TARGET_INFO_NVTX_CUDA_STREAM: [
    ...['name TEXT', 'hwId', 'vmId', 'processId', 'deviceId', 'contextId', 'streamId'],
  ],
  TARGET_INFO_SESSION_START_TIME: ['utcEpochNs', 'utcTime TEXT', 'localTime TEXT', 'systemClockNs'],
  ANALYSIS_DETAILS: ['globalVid', 'duration', 'startTime', 'stopTime'],
  META_DATA_EXPORT: ['name TEXT', 'value TEXT'],
  DIAGNOSTIC_EVENT: ['timestamp', 'timestampType', 'source', 'severity', 'text TEXT', 'globalPid'],
};
