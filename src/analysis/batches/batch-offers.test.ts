import { describe, expect, it } from 'vitest';
import {
  openMade,
  type Call,
  type Copy,
  type Kernel,
  type NsysRows,
  type Range,
} from '../../testing/make-nsys-db';
import { TraceIndex } from '../trace-index';
import { MOST_BATCHES, type BatchAnswer, type BatchChoice } from './batch-list';
import { findBatches } from './find-batches';

/** A program that runs ranges and launches, one after the other, on thread 100 where not said. */
class Program {
  readonly rows: { ranges: Range[]; kernels: Kernel[]; copies: Copy[]; calls: Call[]; sql: string[] } = {
    ranges: [],
    kernels: [],
    copies: [],
    calls: [],
    sql: [],
  };
  private now = 0;

  range(text: string, body: () => void, more: Partial<Range> = {}): this {
    const start = (this.now += 10);
    body();
    this.rows.ranges.push({ start, end: (this.now += 10), tid: 100, text, ...more });
    return this;
  }

  kernel(name = 'gemm', ns = 100, tid = 100): this {
    const start = this.launch('cudaLaunchKernel', ns, tid);
    this.rows.kernels.push({ start, end: start + ns, name, correlation: this.rows.calls.length });
    return this;
  }

  copy(): this {
    const start = this.launch('cudaMemcpyAsync', 50, 100);
    this.rows.copies.push({ start, end: start + 50, correlation: this.rows.calls.length, stream: 8 });
    return this;
  }

  /** Returns when the work starts. */
  private launch(name: string, ns: number, tid: number): number {
    const start = (this.now += 10);
    this.rows.calls.push({ start, end: start + 5, tid, name, correlation: this.rows.calls.length + 1 });
    this.now += ns + 10;
    return start + 8;
  }
}

function times(count: number, body: (i: number) => void): void {
  for (let i = 0; i < count; i++) body(i);
}

async function answerOf(rows: NsysRows, choice: BatchChoice | null = null): Promise<BatchAnswer> {
  return findBatches(new TraceIndex((await openMade(rows)).model), choice);
}

async function proposedIn({ rows }: Program): Promise<string | null> {
  const { proposed } = (await answerOf(rows)).offers;
  if (proposed === null) return null;
  return proposed.kind === 'ranges' ? [proposed.family, proposed.group].join(' in ') : 'a guess';
}

describe('what a trace proposes', () => {
  it('is a user range that repeats: ten of train_step 0 to 9 (C33 b)', async () => {
    const program = new Program();
    times(10, (i) => program.range(`train_step ${i}`, () => program.kernel()));
    const { offers, list } = await answerOf(program.rows);
    expect(offers.proposed).toEqual({ kind: 'ranges', family: 'train_step #', group: null });
    expect([list!.isGuess, list!.tracks[0]!.batches.length]).toEqual([false, 10]);
  });

  it('is nothing where only a library marks what it does; repeating kernels are offered, and not taken (C33 a)', async () => {
    const program = new Program();
    program.rows.sql.push(
      "INSERT INTO NVTX_EVENTS (start, end, eventType, text, domainId) VALUES (0, NULL, 75, 'CCCL', 5)",
    );
    times(4, (i) =>
      program.range('cub::DeviceReduce::Sum', () => program.kernel('reduce', 100 + i), { domain: 5 }),
    );
    times(2000, (i) => program.kernel('gemm', 100 + ((i * 7919) % 997)));
    const { offers, list } = await answerOf(program.rows);
    expect([offers.families, offers.proposed, list]).toEqual([[], null, null]);
    expect(offers.kernels.map(({ kernel }) => kernel)).toEqual(['gemm']);
  });

  it('is never an operator of PyTorch, whose names carry a number of their own (C33 d)', async () => {
    const program = new Program();
    times(20, (i) => program.range(`aten::to, op_id = ${317_177 + i}`, () => program.kernel()));
    times(20, (i) => program.range(`linear, seq = ${i}, op_id = ${i}`, () => program.kernel()));
    expect((await answerOf(program.rows)).offers.families).toEqual([]);
  });

  it('is the step, neither the epoch around it nor the layers in it', async () => {
    const program = new Program();
    times(3, (epoch) =>
      program.range(`epoch ${epoch}`, () => {
        times(4, (i) =>
          program.range(`step ${i}`, () => {
            times(6, (layer) => program.range(`layer_${layer}`, () => program.copy().kernel()));
          }),
        );
      }),
    );
    expect(await proposedIn(program)).toBe('step # in epoch #');
  });

  it('is what brings its own data where no name says step: the inference in the task, not its layers', async () => {
    const program = new Program();
    times(4, () =>
      program.range('map_task', () => {
        times(4, () =>
          program.range('Predict', () => {
            program.copy();
            times(6, () => program.range('layer', () => program.kernel()));
          }),
        );
      }),
    );
    expect(await proposedIn(program)).toBe('Predict in map_task');
  });

  it('is, of ranges around each other, the innermost that launches the copies too', async () => {
    const program = new Program();
    times(5, () =>
      program.range('slice', () => {
        program.range('Predict', () => {
          program.range('H2D', () => program.copy());
          program.range('compute', () => program.kernel().kernel());
        });
      }),
    );
    expect(await proposedIn(program)).toBe('Predict in ');
  });

  it('is the outermost that repeats where nothing is copied and no name says step', async () => {
    const program = new Program();
    times(3, () =>
      program.range('sweep', () => {
        times(5, () => program.range('tile', () => program.kernel()));
      }),
    );
    expect(await proposedIn(program)).toBe('sweep in ');
  });

  it('counts what another thread launched meanwhile, as PyTorch runs backward there', async () => {
    const program = new Program();
    times(4, (i) =>
      program.range(`step ${i}`, () => {
        program.range('forward', () => program.kernel('forward', 100));
        program.range('backward', () => program.kernel('backward', 900, 101));
      }),
    );
    const { offers } = await answerOf(program.rows);
    expect(offers.proposed).toMatchObject({ family: 'step #' });
    const [step] = offers.families;
    expect([step!.coverage, step!.meanwhile]).toEqual([0.1, 0.9]);
  });

  it('counts it although operators of PyTorch lie around it', async () => {
    const program = new Program();
    times(4, (i) =>
      program.range(`step ${i}`, () => {
        program.kernel('forward', 100);
        program.range(`MmBackward0, op_id = ${i}`, () => program.kernel('backward', 900, 101), { tid: 101 });
      }),
    );
    expect(await proposedIn(program)).toBe('step # in ');
  });

  it('is nothing where the ranges cover less than half of the work', async () => {
    const program = new Program();
    times(4, (i) => program.range(`step ${i}`, () => program.kernel()).kernel('outside', 300));
    const { offers } = await answerOf(program.rows);
    expect([offers.proposed, offers.families.map(({ family }) => family)]).toEqual([null, ['step #']]);
  });

  it('is nothing where a range is there twice', async () => {
    const program = new Program();
    times(2, (i) => program.range(`step ${i}`, () => program.kernel()));
    expect(await proposedIn(program)).toBeNull();
  });

  it('leaves the choice: a family that is not proposed is listed when asked for', async () => {
    const program = new Program();
    times(2, (i) => program.range(`step ${i}`, () => program.kernel()));
    const choice = { kind: 'ranges', family: 'step #', group: null } as const;
    const { list } = await answerOf(program.rows, choice);
    expect([list!.choice, list!.tracks[0]!.batches.length]).toEqual([choice, 2]);
  });
});

describe('coverage', () => {
  it('counts a launch once for a family whose ranges lie in each other', async () => {
    const program = new Program();
    times(3, () => program.range('step', () => program.range('step', () => program.kernel())));
    const [offer] = (await answerOf(program.rows)).offers.families;
    expect([offer!.count, offer!.coverage]).toEqual([6, 1]);
  });

  it('is of all kernel activity, launched from wherever', async () => {
    const program = new Program();
    times(3, () => program.range('step', () => program.kernel('gemm', 100)).kernel('other', 25));
    expect((await answerOf(program.rows)).offers.families[0]!.coverage).toBe(0.8);
  });
});

describe('a group', () => {
  it('parts the batches: one range around all of them does not', async () => {
    const program = new Program();
    program.range('fit', () => {
      times(6, (i) => program.range(`step ${i}`, () => program.kernel()));
    });
    expect(await proposedIn(program)).toBe('step # in ');
  });

  it('holds several each: a range around every single one does not part them', async () => {
    const program = new Program();
    times(2, (epoch) =>
      program.range(`epoch ${epoch}`, () => {
        times(3, (i) =>
          program.range('loop', () => program.range(`step ${i}`, () => program.copy().kernel())),
        );
      }),
    );
    expect(await proposedIn(program)).toBe('step # in epoch #');
  });

  it('holds them all', async () => {
    const program = new Program();
    times(2, (epoch) =>
      program.range(`epoch ${epoch}`, () => {
        times(3, (i) => program.range(`step ${i}`, () => program.kernel()));
      }),
    );
    program.range('step 9', () => program.kernel());
    expect(await proposedIn(program)).toBe('step # in ');
  });
});

describe('a guess', () => {
  /** Two kernels a turn, `head` once and `body` three times. */
  function loop(turns: number): Program {
    const program = new Program();
    times(turns, () => {
      program.kernel('head');
      times(3, () => program.kernel('body'));
    });
    return program;
  }

  it('is offered for the kernel that begins each turn, with how regular the turns are', async () => {
    const { kernels } = (await answerOf(loop(10).rows)).offers;
    expect(kernels[0]).toMatchObject({ kernel: 'head', count: 9, regularity: 1 });
  });

  it('is not offered where the kernels between two launches differ too often', async () => {
    const program = loop(10);
    times(10, (i) => {
      program.kernel('head');
      times(1 + i, () => program.kernel('other'));
    });
    const { kernels } = (await answerOf(program.rows)).offers;
    expect(kernels.map(({ kernel }) => kernel)).not.toContain('head');
  });

  it('is not offered below five turns', async () => {
    expect((await answerOf(loop(5).rows)).offers.kernels.map(({ kernel }) => kernel)).not.toContain('head');
    expect((await answerOf(loop(6).rows)).offers.kernels.map(({ kernel }) => kernel)).toContain('head');
  });

  it('tells turns apart by how often each kernel runs, whatever their order', async () => {
    const program = new Program();
    times(8, (i) => {
      program.kernel('head');
      for (const name of i % 2 === 0 ? ['a', 'b'] : ['b', 'a']) program.kernel(name);
    });
    const [head] = (await answerOf(program.rows)).offers.kernels.filter(({ kernel }) => kernel === 'head');
    expect(head!.regularity).toBe(1);
  });

  it('goes from launch to launch, the last to the end of the work, and says that it is one', async () => {
    const { list } = await answerOf(loop(3).rows, { kind: 'kernels', kernel: 'head' });
    const [track] = list!.tracks;
    expect([list!.isGuess, track!.batches.map(({ kernels, group }) => [kernels, group])]).toEqual([
      true,
      [
        [4, null],
        [4, null],
        [4, null],
      ],
    ]);
    const [device] = list!.devices;
    // The program launches each kernel 20 ns after the one before has ended.
    expect(device!.handoffs.map(({ fromNs, toNs }) => toNs - fromNs)).toEqual([20, 20]);
  });

  it('may be made of any kernel, offered or not', async () => {
    const { list } = await answerOf(loop(3).rows, { kind: 'kernels', kernel: 'body' });
    expect(list!.tracks[0]!.batches.length).toBe(9);
    const none = await answerOf(loop(3).rows, { kind: 'kernels', kernel: 'no such' });
    expect(none.list!.tracks).toEqual([]);
  });
});

it('batches beyond what can be listed are neither offered nor listed, but counted', async () => {
  const many = MOST_BATCHES + 1;
  const rows = {
    kernels: [{ start: 10, end: 20, name: 'tick', correlation: 1 }],
    calls: [{ start: 5, end: 6, correlation: 1 }],
    ranges: [{ start: 1, end: 9, text: 'tick' }],
    sql: ['CUPTI_ACTIVITY_KIND_KERNEL', 'CUPTI_ACTIVITY_KIND_RUNTIME', 'NVTX_EVENTS'].flatMap((table) => {
      const id = table === 'NVTX_EVENTS' ? '' : ', correlationId = correlationId + rowid - 1';
      return [
        `INSERT INTO ${table} SELECT ${table}.* FROM ${table}, (WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${many}) SELECT i FROM n)`,
        `UPDATE ${table} SET start = start + 100 * rowid, "end" = "end" + 100 * rowid${id}`,
      ];
    }),
  };
  const { model } = await openMade(rows);
  const index = new TraceIndex(model);
  const { offers, ...kernels } = findBatches(index, { kind: 'kernels', kernel: 'tick' });
  expect(offers).toEqual({ families: [], kernels: [], proposed: null });
  expect(kernels).toEqual({ list: null, tooMany: many });
  const { offers: _, ...ranges } = findBatches(index, { kind: 'ranges', family: 'tick', group: null });
  expect(ranges).toEqual({ list: null, tooMany: many });
});
