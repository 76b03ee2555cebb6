import { describe, expect, it } from 'vitest';
import { INK_THEME, makePicture, type MadeEvent } from './made-picture';
import type { OverlayContext } from './overlay-context';
import { paintOverlay } from './paint-overlay';
import type { Overlay, Picture } from './picture';

const NOTHING: Overlay = {
  hover: null,
  cursorXPx: null,
  selected: null,
  selectedGap: null,
  partners: [],
  holder: null,
  allocation: null,
  arrows: [],
  area: null,
};

/** Calls of the context's methods, with the numbers rounded. */
function paintCalls(
  picture: Picture,
  overlay: Partial<Overlay>,
): { name: string; args: unknown[]; dashes: number }[] {
  const calls: { name: string; args: unknown[]; dashes: number }[] = [];
  let dashes = 0;
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_target, name: string) =>
        name === 'measureText'
          ? (text: string) => ({ width: text.length * 6 })
          : (...args: unknown[]) => {
              if (name === 'setLineDash') dashes = (args[0] as number[]).length;
              calls.push({ name, args, dashes });
            },
      set: () => true,
    },
  );
  paintOverlay(context as unknown as OverlayContext, picture, { ...NOTHING, ...overlay }, INK_THEME);
  return calls;
}

const bar = (start: number, ns: number): MadeEvent => ({ start, ns });
const call = { table: 'calls', index: 0 } as const;
const copy = { table: 'copies', index: 0 } as const;

function pictureOf(callStart = 10): Picture {
  return makePicture([
    { lanes: [{ copies: [bar(60, 20)] }], laneHeightPx: 10 },
    { kind: 'calls', lanes: [{ calls: [bar(callStart, 40)] }], laneHeightPx: 10 },
  ]);
}

const named = (calls: ReturnType<typeof paintCalls>, name: string) =>
  calls.filter((made) => made.name === name);

describe('paintOverlay', () => {
  it('clears what was there and draws nothing of nothing', () => {
    const calls = paintCalls(pictureOf(), {});
    expect(calls.map(({ name }) => name)).toEqual(['setTransform', 'clearRect', 'setTransform']);
  });

  it('draws the cursor through all rows', () => {
    expect(named(paintCalls(pictureOf(), { cursorXPx: 33.3 }), 'fillRect')).toMatchObject([
      { args: [33, 0, 1, 22] },
    ]);
  });

  it('outlines the selected event over a halo', () => {
    const outlines = named(paintCalls(pictureOf(), { selected: copy }), 'strokeRect');
    expect(outlines.map(({ args }) => args)).toEqual(Array(2).fill([60, 0, 20, 10]));
    expect(outlines.map(({ dashes }) => dashes)).toEqual([0, 0]);
  });

  it('outlines a partner by dashes', () => {
    const outlines = named(paintCalls(pictureOf(), { partners: [call] }), 'strokeRect');
    expect(outlines.map(({ dashes }) => dashes)).toEqual([0, 2]);
  });

  it('names the holder', () => {
    const calls = paintCalls(pictureOf(), { holder: call });
    expect(named(calls, 'fillText').map(({ args }) => args[0])).toEqual(['holder']);
  });

  it('draws an arrow from the start of the call to the start of its work, with its label', () => {
    const calls = paintCalls(pictureOf(), {
      arrows: [{ from: call, to: copy, label: 'call to copy 50 ns' }],
    });
    expect(named(calls, 'moveTo')[0]?.args).toEqual([10, 11]);
    expect(named(calls, 'bezierCurveTo')[0]?.args.slice(-1)).toEqual([5]);
    expect(named(calls, 'arc')).toHaveLength(1);
    expect(named(calls, 'fillText').map(({ args }) => args[0])).toEqual(['call to copy 50 ns']);
  });

  it('draws an arrow that begins beyond the canvas from its edge, without a dot', () => {
    const calls = paintCalls(pictureOf(-5000), { arrows: [{ from: call, to: copy, label: null }] });
    expect(named(calls, 'moveTo')[0]?.args).toEqual([0, 11]);
    expect(named(calls, 'arc')).toHaveLength(0);
  });

  it('says how long the area is', () => {
    const calls = paintCalls(pictureOf(), { area: { from: 20, to: 70 } });
    expect(named(calls, 'fillRect').map(({ args }) => args)).toEqual([
      [20, 0, 50, 22],
      [20, 0, 1, 22],
      [69, 0, 1, 22],
    ]);
    expect(named(calls, 'fillText').map(({ args }) => args[0])).toEqual(['50 ns']);
  });

  it('keeps its numbers small however far an event reaches', () => {
    const picture = makePicture([{ lanes: [{ copies: [bar(-1e13, 2e13)] }], laneHeightPx: 10 }]);
    const numbers = paintCalls(picture, { selected: copy }).flatMap(({ args }) =>
      args.filter((arg) => typeof arg === 'number'),
    );
    expect(Math.max(...numbers.map(Math.abs))).toBeLessThan(1000);
  });
});
