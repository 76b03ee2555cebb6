/** C47: without a usable WebGPU device only the demo is missing, and what fails says so in its own sentence. */

import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DemoStory } from './demo-story';
import { samplePath } from './stallscope-page';

const WITHOUT = [
  {
    name: 'navigator.gpu is undefined',
    stub: () => Object.defineProperty(Navigator.prototype, 'gpu', { get: () => undefined }),
    sentence: 'This browser has no WebGPU (navigator.gpu is missing).',
  },
  {
    name: 'requestAdapter answers null',
    stub: () => void (GPU.prototype.requestAdapter = () => Promise.resolve(null)),
    sentence: 'This browser has WebGPU but offers no adapter: it found no GPU that it may use.',
  },
  {
    name: 'requestAdapter throws',
    stub: () =>
      void (GPU.prototype.requestAdapter = () => {
        throw new Error('WebGPU is blocklisted');
      }),
    sentence: 'The browser refused to look for a GPU: WebGPU is blocklisted.',
  },
  {
    name: 'requestDevice rejects',
    stub: () =>
      void (GPUAdapter.prototype.requestDevice = () => Promise.reject(new Error('the driver is too old'))),
    sentence: 'The adapter gave no device: the driver is too old.',
  },
];

for (const { name, stub, sentence } of WITHOUT) {
  test(`C47: ${name}: said at once, captures of an H200 offered, files opened all the same`, async ({
    page,
  }) => {
    const demo = new DemoStory(page);
    await page.addInitScript(stub);
    await demo.goto();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(sentence, { timeout: 2000 });
    await expect(alert).toContainText('recorded on an H200');
    await expect(page.getByRole('button', { name: 'Run all six' })).toHaveCount(0);
    await alert.getByRole('button', { name: 'staged' }).click();
    await demo.untilOpen('staging-staged.sqlite');
    await page.goBack();
    await expect(alert).toContainText(sentence);
    await demo.viewer.drop(join(process.cwd(), samplePath('staging-split')));
    await demo.viewer.expectOpen('staging-split.sqlite');
  });
}

test('C47: a software adapter is named as such before any figure', async ({ page }) => {
  const demo = new DemoStory(page);
  await demo.goto();
  await expect(
    page.getByRole('status').filter({ hasText: 'Software adapter (google swiftshader).' }),
  ).toContainText('they say nothing about a GPU');
});

test('C47: sizes that the adapter cannot bind are refused before anything runs, and smaller ones are not', async ({
  page,
}) => {
  const demo = new DemoStory(page);
  await page.addInitScript(() =>
    Object.defineProperty(GPUSupportedLimits.prototype, 'maxStorageBufferBindingSize', {
      get: () => 2 ** 20,
    }),
  );
  await demo.goto('?demo=staging&tasks=1&batches=1&rows=256&columns=1024');
  await demo.run('Run staged');
  await expect(page.getByRole('alert')).toContainText(
    'The weight takes a buffer of 4 MiB; the largest that this adapter binds is 1 MiB. Choose smaller sizes.',
  );
  await page.getByLabel('columns').selectOption('64');
  await demo.run('Run staged');
  // The thread is not told of the smaller limit: to the page it is given another adapter than before.
  await expect(page.getByRole('alert')).toContainText('another adapter of the same name');
  await demo.run('Run staged');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(demo.row('staged').getByRole('img', { name: /^1 run: / })).toBeVisible();
});

const ENDINGS = [
  {
    name: 'the device is lost',
    change: () => {
      const create = GPUDevice.prototype.createBuffer;
      let calls = 0;
      GPUDevice.prototype.createBuffer = function (this: GPUDevice, descriptor) {
        if (++calls === 9) this.destroy();
        return create.call(this, descriptor);
      };
    },
    sentence: /The device was lost: .*The next run asks for a new one/,
  },
  {
    name: 'the device is out of memory',
    change: () => {
      const create = GPUDevice.prototype.createBuffer;
      let calls = 0;
      GPUDevice.prototype.createBuffer = function (this: GPUDevice, descriptor) {
        if (++calls === 9) {
          const error = new GPUOutOfMemoryError('no memory is left');
          this.dispatchEvent(new GPUUncapturedErrorEvent('uncapturederror', { error }));
        }
        return create.call(this, descriptor);
      };
    },
    sentence: /The device is out of memory\. Choose fewer rows or columns/,
  },
  {
    name: 'the host has no memory to map',
    change: () => {
      const create = GPUDevice.prototype.createBuffer;
      GPUDevice.prototype.createBuffer = function (this: GPUDevice, descriptor) {
        if (descriptor.mappedAtCreation === true) throw new RangeError('array buffer allocation failed');
        return create.call(this, descriptor);
      };
    },
    sentence: /The host is out of memory to map: array buffer allocation failed\. Choose fewer rows/,
  },
];

for (const { name, change, sentence } of ENDINGS) {
  test(`C47: ${name} in the middle of a run: said, earlier runs kept, and the next run is right`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const demo = new DemoStory(page);
    await demo.goto();
    await demo.run('Run staged');
    await demo.inPipeline(change);
    await demo.run('Run staged');
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(demo.row('staged').getByRole('img', { name: /^1 run: / })).toBeVisible();
    await demo.run('Run staged');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(demo.row('staged').getByRole('img', { name: /^2 runs: / })).toBeVisible();
  });
}

test('a run whose results are wrong is said to be wrong, and its time is not shown', async ({ page }) => {
  const demo = new DemoStory(page);
  await demo.goto('?demo=staging&tasks=2&batches=2&rows=256&columns=64&mode=split');
  await demo.run('Run split');
  await demo.inPipeline(() => {
    const write = GPUQueue.prototype.writeBuffer;
    let calls = 0;
    GPUQueue.prototype.writeBuffer = function (this: GPUQueue, buffer, offset, data) {
      // The weight, then the first batch; the second is not brought.
      if (++calls !== 3) write.call(this, buffer, offset, data);
    };
  });
  await demo.run('Run split');
  await expect(demo.row('split')).toContainText('Wrong, run 2: rows 256 lost, 256 doubled');
  await expect(demo.row('split').getByRole('img', { name: /^1 run: / })).toBeVisible();
  await expect(page.getByText('1 wrong run without its time')).toBeVisible();
});
