import { describe, expect, it } from 'vitest';
import type { MeasureName, Measures } from '../../analysis/measures';
import type { Extent } from '../../trace/trace';
import { MeasureDesk } from './measure-desk';

const AREA: Extent = { from: 1, to: 2 };

function makeDesk() {
  const asked: [MeasureName, Extent | null][] = [];
  let settle: { resolve: (value: unknown) => void; reject: (error: Error) => void } | null = null;
  const desk = new MeasureDesk(<N extends MeasureName>(name: N, area: Extent | null) => {
    asked.push([name, area]);
    return new Promise<Measures[N]>((resolve, reject) => {
      settle = { resolve: resolve as (value: unknown) => void, reject };
    });
  });
  const turns = async (): Promise<void> => {
    for (let i = 0; i < 6; i++) await Promise.resolve();
  };
  return {
    desk,
    asked,
    answer: async (value: unknown) => {
      settle?.resolve(value);
      await turns();
    },
    fail: async (message: string) => {
      settle?.reject(new Error(message));
      await turns();
    },
  };
}

describe('MeasureDesk', () => {
  it('asks once for what several panels want', () => {
    const { desk, asked } = makeDesk();
    desk.put('overview', null);
    desk.put('overview', null);
    expect(asked).toEqual([['overview', null]]);
  });

  it('keeps an answer for who asks later', async () => {
    const { desk, asked, answer } = makeDesk();
    desk.put('ranges', null);
    await answer([]);
    desk.put('ranges', null);
    expect(desk.told('ranges')).toEqual({ area: null, result: [], failure: null });
    expect(asked).toHaveLength(1);
  });

  it('keeps the older answer, with its area, until the newer is there', async () => {
    const { desk, answer } = makeDesk();
    desk.put('ranges', null);
    await answer(['old']);
    desk.put('ranges', AREA);
    expect(desk.told('ranges')?.area).toBeNull();
    await answer(['new']);
    expect(desk.told('ranges')).toMatchObject({ area: AREA, result: ['new'] });
  });

  it('keeps the figures of before beside a failure, and asks anew when it is wanted again', async () => {
    const { desk, asked, answer, fail } = makeDesk();
    desk.put('ranges', null);
    await answer(['old']);
    desk.put('ranges', AREA);
    await fail('no');
    expect(desk.told('ranges')).toMatchObject({ result: ['old'], failure: { kind: 'reader' } });
    desk.put('ranges', AREA);
    expect(asked).toHaveLength(3);
  });

  it('tells its listeners of an answer', async () => {
    const { desk, answer } = makeDesk();
    let calls = 0;
    const end = desk.subscribe(() => calls++);
    desk.put('calls', null);
    await answer({ rows: [], classes: [] });
    end();
    expect(calls).toBe(1);
  });

  it('asks nothing once it is closed', () => {
    const { desk, asked } = makeDesk();
    desk.close();
    desk.put('calls', null);
    expect(asked).toEqual([]);
  });
});
