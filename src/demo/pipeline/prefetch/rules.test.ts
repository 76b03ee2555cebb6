import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeGpu, fakeHost } from '../fake-gpu';
import { fakeRun } from '../fake-run';
import { Ledger } from '../ledger';
import { Lease } from './lease';
import { prefetch, type Stage } from './prefetch';
import { SAFE, type Rules } from './rules';

/** A stage that does nothing but wait a turn. */
function stageOf(prepare: (item: number) => Promise<number>): Stage<number, number> {
  return { prepare, discard: () => undefined };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

describe('a staging buffer lives until its upload is done', () => {
  const careless: Rules = {
    ...SAFE,
    afterUpload: (uploaded, free) => {
      free();
      return uploaded;
    },
  };

  it.each(['staged', 'direct', 'prealloc', 'overlap'] as const)('in %s', async (mode) => {
    await expect(fakeRun(mode, { rules: SAFE })).resolves.toMatchObject({ check: { isRight: true } });
  });

  it('else it is destroyed while in flight', async () => {
    await expect(fakeRun('staged', { rules: careless })).rejects.toThrow('destroyed while in flight');
  });

  it('else a ring hands out one that is not mapped yet', async () => {
    await expect(fakeRun('prealloc', { rules: careless })).rejects.toThrow('not mapped');
  });
});

describe('a device buffer stays as it is while a dispatch or a holder may use it', () => {
  const careless: Rules = {
    ...SAFE,
    lease: (buffer, free) => ({
      buffer,
      usedUntil: () => undefined,
      hold: () => () => undefined,
      close: free,
    }),
  };

  it('else it is rewritten while a dispatch reads it', async () => {
    await expect(fakeRun('overlap', { rules: careless })).rejects.toThrow(
      'rewritten while a dispatch reads it',
    );
  });

  it('and outlives its owner while somebody holds the result', () => {
    const gpu = new Ledger(new FakeGpu(fakeHost()));
    const buffer = gpu.createBuffer('data', 16);
    const lease = new Lease(buffer, () => gpu.destroy(buffer));
    const letGo = lease.hold();
    lease.close();
    expect(gpu.balance().destroyed).toBe(0);
    letGo();
    letGo();
    expect(gpu.balance().destroyed).toBe(1);
  });

  it('else a holder reads what is gone', () => {
    const gpu = new FakeGpu(fakeHost());
    const buffer = gpu.createBuffer('data', 16);
    const lease = careless.lease(buffer, () => gpu.destroy(buffer));
    lease.hold();
    lease.close();
    expect(() => gpu.submit([{ kind: 'clear', buffer }])).toThrow('used after it was destroyed');
  });

  it('is freed even where what used it failed', async () => {
    const gpu = new Ledger(new FakeGpu(fakeHost()));
    const buffer = gpu.createBuffer('data', 16);
    const lease = new Lease(buffer, () => gpu.destroy(buffer));
    lease.usedUntil(Promise.reject(new Error('lost')));
    lease.close();
    await turns(1);
    expect(gpu.balance().destroyed).toBe(1);
  });
});

describe('only the consumer pulls the upstream iterator', () => {
  /** Counts the items that were pulled while the consumer was not asking for a batch. */
  async function pulledBehind(rules: Rules): Promise<number> {
    const consumer = { isAsking: false };
    let behind = 0;
    const upstream = (function* () {
      for (let item = 0; item < 4; item++) {
        if (!consumer.isAsking) behind++;
        yield item;
      }
    })();
    const stage = stageOf((item) => Promise.resolve(item));
    const batches = prefetch(upstream, stage, fakeHost(), rules);
    for (;;) {
      consumer.isAsking = true;
      const { done } = await batches.next();
      consumer.isAsking = false;
      if (done === true) return behind;
      await turns(3);
    }
  }

  it('in its own call', async () => {
    expect(await pulledBehind(SAFE)).toBe(0);
  });

  it('else the stage pulls it whenever it likes', async () => {
    expect(await pulledBehind({ ...SAFE, pull: (upstream) => () => upstream.next() })).toBeGreaterThan(0);
  });
});

describe('every batch has host memory of its own, unless it was given back', () => {
  async function batchesSeen(rules: Rules, isGivenBack: boolean): Promise<number[]> {
    const storage = rules.storage(1);
    const stage: Stage<number, Float32Array<ArrayBuffer>> = {
      prepare: (item) => {
        const memory = storage.take();
        memory[0] = item;
        return Promise.resolve(memory);
      },
      discard: (memory) => storage.giveBack(memory),
    };
    const seen: number[] = [];
    const addresses = new Set<Float32Array>();
    for await (const memory of prefetch([1, 2, 3, 4].values(), stage, fakeHost(), rules)) {
      await turns(3);
      seen.push(memory[0]!);
      addresses.add(memory);
      if (isGivenBack) storage.giveBack(memory);
    }
    return [...seen, addresses.size];
  }
  const careless: Rules = {
    ...SAFE,
    storage: (length) => {
      const only = new Float32Array(length);
      return { take: () => only, giveBack: () => undefined };
    },
  };

  it('so that a batch is not overwritten by the one after it', async () => {
    expect(await batchesSeen(SAFE, false)).toEqual([1, 2, 3, 4, 4]);
  });

  it('and memory that was given back is used again', async () => {
    expect(await batchesSeen(SAFE, true)).toEqual([1, 2, 3, 4, 2]);
  });

  it('else the next batch is in it already', async () => {
    expect(await batchesSeen(careless, false)).toEqual([2, 3, 4, 4, 1]);
  });

  it('takes nothing back twice', () => {
    const storage = SAFE.storage(1);
    const memory = storage.take();
    storage.giveBack(memory);
    expect(() => storage.giveBack(memory)).toThrow('once');
  });
});

describe('early end, error and retry first wait for the background stage', () => {
  const careless: Rules = { ...SAFE, settle: () => Promise.resolve() };

  /** Buffers that are left once the consumer has gone after one batch and everything has been given back. */
  async function leftAfterEarlyEnd(rules: Rules): Promise<number> {
    const gpu = new Ledger(new FakeGpu(fakeHost()));
    const stage: Stage<number, ReturnType<typeof gpu.createBuffer>> = {
      prepare: async () => {
        await turns(2);
        return gpu.createBuffer('data', 16);
      },
      discard: (buffer) => gpu.destroy(buffer),
    };
    for await (const buffer of prefetch([1, 2, 3].values(), stage, fakeHost(), rules)) {
      gpu.destroy(buffer);
      break;
    }
    gpu.destroyAll();
    await turns(5);
    const { created, destroyed } = gpu.balance();
    return created - destroyed;
  }

  /** The most stages that ran at once when a task that failed was tried again. */
  async function stagesAtOnce(rules: Rules): Promise<number> {
    let running = 0;
    let most = 0;
    const stage = stageOf(async (item) => {
      running++;
      most = Math.max(most, running);
      await turns(4);
      running--;
      return item;
    });
    const attempt = async (fails: boolean): Promise<void> => {
      for await (const _batch of prefetch([1, 2, 3].values(), stage, fakeHost(), rules)) {
        if (fails) throw new Error('first try');
      }
    };
    await attempt(true).catch(() => attempt(false));
    await turns(8);
    return most;
  }

  it('so that nothing is allocated behind it', async () => {
    expect(await leftAfterEarlyEnd(SAFE)).toBe(0);
  });

  it('else something is', async () => {
    expect(await leftAfterEarlyEnd(careless)).toBe(1);
  });

  it('so that a second try has the stage for itself', async () => {
    expect(await stagesAtOnce(SAFE)).toBe(1);
  });

  it('else two are at work', async () => {
    expect(await stagesAtOnce(careless)).toBe(2);
  });
});

describe('a stage that fails', () => {
  // The runner's own listener would take the rejection for a failure of the test.
  let before: NodeJS.UnhandledRejectionListener[] = [];
  const unhandled: unknown[] = [];
  beforeEach(() => {
    before = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (reason) => unhandled.push(reason));
  });
  afterEach(() => {
    process.removeAllListeners('unhandledRejection');
    for (const listener of before) process.on('unhandledRejection', listener);
    unhandled.length = 0;
  });

  /** The second batch fails while the consumer is busy with the first. */
  async function fail(rules: Rules): Promise<unknown> {
    const stage = stageOf((item) =>
      item === 2 ? Promise.reject(new Error('no memory')) : Promise.resolve(item),
    );
    try {
      for await (const _batch of prefetch([1, 2].values(), stage, fakeHost(), rules)) await turns(5);
      return null;
    } catch (error) {
      return error;
    }
  }

  it('is heard of by the consumer and is no unhandled rejection', async () => {
    expect(await fail(SAFE)).toEqual(new Error('no memory'));
    expect(unhandled).toEqual([]);
  });

  it('else it is one', async () => {
    await fail({ ...SAFE, observe: (stage) => stage });
    expect(unhandled).toEqual([new Error('no memory')]);
  });
});

describe('everything allocated is destroyed, counted', () => {
  it('also where nobody else is left to do it', () => {
    const gpu = new Ledger(new FakeGpu(fakeHost()));
    gpu.createBuffer('data', 16);
    gpu.destroy(gpu.createBuffer('staging', 64));
    expect(gpu.balance()).toEqual({ created: 2, destroyed: 1, createdBytes: 80, mostBytes: 80 });
    gpu.destroyAll();
    expect(gpu.balance().destroyed).toBe(2);
  });

  it('and nothing twice', () => {
    const gpu = new Ledger(new FakeGpu(fakeHost()));
    const buffer = gpu.createBuffer('data', 16);
    gpu.destroy(buffer);
    expect(() => gpu.destroy(buffer)).toThrow('once');
  });
});
