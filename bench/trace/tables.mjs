/**
 * The tables of an nsys 2025.3 export (schema 3.20.3) that a generated trace has. Columns in the
 * order of the export; `!` marks NOT NULL, `#` the primary key, and the type is INTEGER unless said.
 */

/** @typedef {import('../sqlite-writer/database-file.mjs').TableDefinition} TableDefinition */

const GPU_WORK = 'start! end! deviceId! contextId! greenContextId streamId! correlationId globalPid';

/** @type {Readonly<Record<string, string>>} */
const COLUMNS = {
  StringIds: 'id# value:TEXT!',
  CUPTI_ACTIVITY_KIND_KERNEL:
    `${GPU_WORK} demangledName! shortName! mangledName launchType cacheConfig registersPerThread! ` +
    'gridX! gridY! gridZ! blockX! blockY! blockZ! staticSharedMemory! dynamicSharedMemory! ' +
    'localMemoryPerThread! localMemoryTotal! gridId! sharedMemoryExecuted graphNodeId ' +
    'sharedMemoryLimitConfig',
  CUPTI_ACTIVITY_KIND_MEMCPY:
    `${GPU_WORK} bytes! copyKind! deprecatedSrcId srcKind dstKind srcDeviceId srcContextId ` +
    'dstDeviceId dstContextId migrationCause graphNodeId virtualAddress copyCount',
  CUPTI_ACTIVITY_KIND_MEMSET: `${GPU_WORK} value! bytes! graphNodeId memKind`,
  CUPTI_ACTIVITY_KIND_SYNCHRONIZATION: `${GPU_WORK} deprecatedSyncType syncType! eventId! eventSyncId`,
  CUPTI_ACTIVITY_KIND_RUNTIME:
    'start! end! eventClass! globalTid correlationId nameId! returnValue! callchainId',
  NVTX_EVENTS:
    'start! end eventType! rangeId category color text:TEXT globalTid endGlobalTid textId domainId ' +
    'uint64Value int64Value doubleValue:REAL uint32Value int32Value floatValue:REAL jsonTextId ' +
    'jsonText:TEXT binaryData:TEXT',
  ThreadNames: 'nameId! priority globalTid',
  PROCESSES: 'globalPid pid name:TEXT',
  TARGET_INFO_GPU:
    'vmId! id! name:TEXT busLocation:TEXT isDiscrete l2CacheSize totalMemory memoryBandwidth ' +
    'clockRate smCount pwGpuId uuid:TEXT luid chipName:TEXT cuDevice ctxswDevPath:TEXT ' +
    'ctrlDevPath:TEXT revision nodeMask constantMemory maxIPC maxRegistersPerBlock ' +
    'maxShmemPerBlock maxShmemPerBlockOptin maxShmemPerSm maxRegistersPerSm threadsPerWarp ' +
    'asyncEngines maxWarpsPerSm maxBlocksPerSm maxThreadsPerBlock maxBlockDimX maxBlockDimY ' +
    'maxBlockDimZ maxGridDimX maxGridDimY maxGridDimZ computeMajor computeMinor smMajor smMinor',
  TARGET_INFO_CUDA_DEVICE: 'gpuId cudaId! pid!',
  TARGET_INFO_CUDA_CONTEXT_INFO:
    'nullStreamId! hwId! vmId! processId! deviceId! contextId! parentContextId isGreenContext',
  TARGET_INFO_CUDA_STREAM: 'streamId! hwId! vmId! processId! contextId! priority! flag!',
  TARGET_INFO_SESSION_START_TIME: 'utcEpochNs utcTime:TEXT localTime:TEXT',
  ANALYSIS_DETAILS: 'globalVid! duration! startTime! stopTime!',
  META_DATA_CAPTURE: 'name:TEXT! value:TEXT',
  META_DATA_EXPORT: 'name:TEXT! value:TEXT',
};

const ENUM_COLUMNS = 'id# name:TEXT label:TEXT';

/**
 * @param {string} column as written above
 * @returns {string} its definition in SQL
 */
function columnSql(column) {
  const [, name, type = 'INTEGER', mark] = /** @type {RegExpExecArray} */ (
    /^(\w+)(?::(\w+))?([!#])?$/.exec(column)
  );
  const rule = { '!': ' NOT NULL', '#': ' NOT NULL PRIMARY KEY' }[String(mark)] ?? '';
  // `end` is a keyword of SQL, though nsys leaves it bare in this place.
  return `    ${name === 'end' ? '"end"' : name} ${type}${rule}`;
}

/**
 * @param {string} name of a table above, or ENUM_*
 * @returns {TableDefinition}
 */
export function tableDefinition(name) {
  const columns = (name.startsWith('ENUM_') ? ENUM_COLUMNS : String(COLUMNS[name])).split(' ');
  const key = columns.findIndex((column) => column.endsWith('#'));
  const sql = `CREATE TABLE ${name} (\n${columns.map(columnSql).join(',\n')}\n)`;
  return key < 0 ? { name, sql } : { name, sql, rowidColumn: key };
}
