/** The experiment's places in a browser: what the page itself is told of a GPU, and the thread that runs on it. */

import { version } from '../../../../package.json';
import { startByBlob } from '../../../worker/start-worker';
import { describeAdapter, DeviceFailure, findAdapter, openDevice } from '../../pipeline/adapter';
import loaderUrl from '../../pipeline/loader/blocks.worker?worker&url';
import pipelineUrl from '../../pipeline/thread/pipeline.worker?worker&url';
import type { Places } from './experiment';
import { PipelineThread, RunFailed } from './pipeline-thread';

export const PAGE_PLACES: Places = {
  async probe() {
    try {
      const adapter = await findAdapter((navigator as { readonly gpu?: GPU }).gpu);
      // An adapter may promise what its driver does not keep: only a device says so.
      const { device } = await openDevice(adapter);
      device.destroy();
      return describeAdapter(adapter);
    } catch (error) {
      if (!(error instanceof DeviceFailure)) throw error;
      throw new RunFailed({ kind: error.kind, sentence: error.message });
    }
  },
  async startThread() {
    const thread = new PipelineThread(startByBlob(pipelineUrl, 'pipeline'));
    try {
      const facts = await thread.open(new URL(loaderUrl, document.baseURI).href, version);
      return { thread, facts };
    } catch (error) {
      thread.terminate();
      throw error;
    }
  },
};
