/** From the browser's entry to WebGPU to a device that can hold the workload, and how each step says that it failed. */

export interface AdapterFacts {
  readonly name: string;
  readonly vendor: string;
  readonly isSoftware: boolean;
  readonly hasTimestamps: boolean;
  /** In bytes: of which a shader can use all. */
  readonly largestBuffer: number;
}

export interface OpenDevice {
  readonly device: GPUDevice;
  /** Rejects with a `DeviceFailure` when the device is lost or out of memory; calls may hang or go wrong silently from then on. */
  readonly failed: Promise<never>;
}

/** noApi to noDevice: there is nothing to run on. lost to refused: of a run that had begun. */
export type DeviceFailureKind =
  'noApi' | 'noAdapter' | 'adapterThrew' | 'noDevice' | 'lost' | 'outOfMemory' | 'refused';

export class DeviceFailure extends Error {
  constructor(
    readonly kind: DeviceFailureKind,
    sentence: string,
  ) {
    super(sentence);
    this.name = 'DeviceFailure';
  }
}

/** Software adapters: SwiftShader, lavapipe (llvmpipe), and what the browser marks as a fallback. */
const SOFTWARE = /swiftshader|llvmpipe|lavapipe|software|basic render/i;

/** `gpu` is `navigator.gpu`: missing in browsers without WebGPU, and on pages that are not served securely. */
export async function findAdapter(gpu: GPU | undefined): Promise<GPUAdapter> {
  if (gpu === undefined) {
    throw new DeviceFailure('noApi', 'This browser has no WebGPU (navigator.gpu is missing).');
  }
  let adapter: GPUAdapter | null;
  try {
    adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  } catch (error) {
    const reason = reasonOf(error);
    throw new DeviceFailure('adapterThrew', `The browser refused to look for a GPU: ${reason}`);
  }
  if (adapter === null) {
    throw new DeviceFailure(
      'noAdapter',
      'This browser has WebGPU but offers no adapter: it found no GPU that it may use.',
    );
  }
  return adapter;
}

export function describeAdapter(adapter: GPUAdapter): AdapterFacts {
  const { vendor, architecture, device, description, isFallbackAdapter } = adapter.info;
  const name = [vendor, description || device || architecture].filter((part) => part !== '').join(' ');
  return {
    name: name === '' ? 'GPU without a name' : name,
    vendor,
    isSoftware: isFallbackAdapter || SOFTWARE.test(`${vendor} ${architecture} ${device} ${description}`),
    hasTimestamps: adapter.features.has('timestamp-query'),
    largestBuffer: Math.min(adapter.limits.maxBufferSize, adapter.limits.maxStorageBufferBindingSize),
  };
}

/**
 * Asks for all that the adapter has of what a workload may need beyond the defaults, since sizes change while a device is open. What
 * it has not is `largestBuffer`'s to say, before a run.
 */
export async function openDevice(adapter: GPUAdapter): Promise<OpenDevice> {
  const { maxBufferSize, maxStorageBufferBindingSize, maxComputeWorkgroupStorageSize } = adapter.limits;
  let device: GPUDevice;
  try {
    device = await adapter.requestDevice({
      requiredFeatures: adapter.features.has('timestamp-query') ? ['timestamp-query'] : [],
      requiredLimits: { maxBufferSize, maxStorageBufferBindingSize, maxComputeWorkgroupStorageSize },
    });
  } catch (error) {
    throw new DeviceFailure('noDevice', `The adapter gave no device: ${reasonOf(error)}`);
  }
  const failed = new Promise<never>((_, reject) => {
    device.lost.then(
      ({ message }) =>
        reject(new DeviceFailure('lost', `The device was lost: ${ended(message || 'no reason was given')}`)),
      reject,
    );
    device.onuncapturederror = ({ error }) => reject(failureOf(error));
  });
  // A device that goes away when nothing runs is no failure of anything.
  failed.catch(() => undefined);
  return { device, failed };
}

function failureOf(error: GPUError): DeviceFailure {
  return error.constructor.name === 'GPUOutOfMemoryError'
    ? new DeviceFailure('outOfMemory', 'The device is out of memory.')
    : new DeviceFailure('refused', `The device refused a call: ${ended(error.message)}`);
}

/** Of `createBuffer` that maps at once, which throws this where there is no memory to map; null where it is another error. */
export function mappingFailure(error: unknown): DeviceFailure | null {
  return error instanceof RangeError
    ? new DeviceFailure('outOfMemory', `The host is out of memory to map: ${reasonOf(error)}`)
    : null;
}

function reasonOf(error: unknown): string {
  return ended(error instanceof Error ? error.message : String(error));
}

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
