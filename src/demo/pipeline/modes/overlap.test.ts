import { expect, it } from 'vitest';
import { FakeGpu, fakeHost } from '../fake-gpu';
import { TINY } from '../fake-run';
import type { DeviceBuffer } from '../gpu';
import { LocalLoader } from '../loader/local-loader';
import { Model } from '../model';
import { SAFE } from '../prefetch/rules';
import { unrecorded } from '../record/actor';
import { makeWeight } from '../workload';
import { overlap } from './overlap';

/** Results cannot be read, and uploads take their time to be told of. */
class UnreadableGpu extends FakeGpu {
  uploads = 0;

  override async map(buffer: DeviceBuffer): Promise<void> {
    if (buffer.role === 'readback') {
      await this.done();
      throw new Error('a result cannot be mapped');
    }
    this.uploads++;
    await super.map(buffer);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
    this.uploads--;
  }
}

it('waits for its background stage too where results do not arrive', async () => {
  const host = fakeHost();
  const gpu = new UnreadableGpu(host);
  const tape = unrecorded(gpu);
  const main = tape.actor('consumer');
  const model = new Model(gpu, TINY, 'simple', makeWeight(TINY));
  const open = overlap.open({
    workload: TINY,
    model,
    tape,
    host,
    rules: SAFE,
    main,
    result: () => undefined,
    check: () => undefined,
  });
  const block = await new LocalLoader(TINY, () => host.nowMs()).load(0, null);
  await open.task(block, main);
  expect(gpu.uploads).toBeGreaterThan(0);
  await expect(open.drain()).rejects.toThrow('a result cannot be mapped');
  expect(gpu.uploads).toBe(0);
});
