/** Names of a worker's scope that tests of worker files meet: the DOM library, which tests have, excludes the one that declares them. */

declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

type DedicatedWorkerGlobalScope = typeof globalThis & {
  postMessage(message: unknown, transfer?: Transferable[]): void;
};
