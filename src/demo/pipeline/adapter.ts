/** From an adapter to a device that can hold the workload, and how it says that it failed. */

export interface AdapterFacts {
  readonly name: string;
  readonly vendor: string;
  readonly isSoftware: boolean;
  readonly hasTimestamps: boolean;
}

export interface OpenDevice {
  readonly device: GPUDevice;
  /** Rejects with a sentence when the device is lost or out of memory; calls may hang or go wrong silently from then on. */
  readonly failed: Promise<never>;
}

/** Software adapters: SwiftShader, lavapipe (llvmpipe), and what the browser marks as a fallback. */
const SOFTWARE = /swiftshader|llvmpipe|lavapipe|software|basic render/i;

export function describeAdapter(adapter: GPUAdapter): AdapterFacts {
  const { vendor, architecture, device, description, isFallbackAdapter } = adapter.info;
  const name = [vendor, description || device || architecture].filter((part) => part !== '').join(' ');
  return {
    name: name === '' ? 'GPU without a name' : name,
    vendor,
    isSoftware: isFallbackAdapter || SOFTWARE.test(`${vendor} ${architecture} ${device} ${description}`),
    hasTimestamps: adapter.features.has('timestamp-query'),
  };
}

/** Everything that a real card needs beyond the defaults, as far as the adapter goes. */
export async function openDevice(adapter: GPUAdapter): Promise<OpenDevice> {
  const { maxBufferSize, maxStorageBufferBindingSize, maxComputeWorkgroupStorageSize } = adapter.limits;
  const device = await adapter.requestDevice({
    requiredFeatures: adapter.features.has('timestamp-query') ? ['timestamp-query'] : [],
    requiredLimits: { maxBufferSize, maxStorageBufferBindingSize, maxComputeWorkgroupStorageSize },
  });
  const failed = new Promise<never>((_, reject) => {
    device.lost.then(
      ({ message }) => reject(new Error(`The device was lost: ${message || 'no reason was given'}.`)),
      reject,
    );
    device.onuncapturederror = ({ error }) => reject(new Error(sentenceOf(error)));
  });
  // A device that goes away when nothing runs is no failure of anything.
  failed.catch(() => undefined);
  return { device, failed };
}

function sentenceOf(error: GPUError): string {
  const isMemory = error.constructor.name === 'GPUOutOfMemoryError';
  return isMemory ? 'The device is out of memory.' : `The device refused a call: ${error.message}`;
}
