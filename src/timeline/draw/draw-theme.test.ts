import { describe, expect, it } from 'vitest';
import { packPixel } from './colour';
import { CLASS_INDEX, readDrawTheme } from './draw-theme';
import { makePicture, type MadeEvent } from './made-picture';
import { nameColours } from './name-colours';

const TOKENS: Readonly<Record<string, string>> = {
  '--canvas': '#0e0f12',
  '--kernel': '#000001',
  '--k2': '#000002',
  '--k3': '#000003',
  '--k4': '#000004',
  '--k5': '#000005',
  '--k6': '#000006',
  '--htod': '#9af2de',
};
const THEME = readDrawTheme((token) => TOKENS[token] ?? '#808080', 'Inter');

describe('readDrawTheme', () => {
  it('reads the colour of a class', () => {
    expect(THEME.classes[CLASS_INDEX.htod]).toBe(packPixel([0x9a, 0xf2, 0xde], 1));
  });

  it.each([
    ['black on light fills', [0x9a, 0xf2, 0xde] as const, 'rgb(11 12 14)'],
    ['white on dark fills', [0x3d, 0x73, 0xd4] as const, 'rgb(255 255 255)'],
  ])('writes %s', (_, fill, style) => {
    expect(THEME.labelOn(packPixel(fill, 1))).toBe(style);
  });

  it.each([
    ['#0e0f12', packPixel([11, 12, 14], 1)],
    ['#fdfdfe', packPixel([255, 255, 255], 1)],
  ])('strokes textures on %s in near-black or white', (canvas, texture) => {
    expect(readDrawTheme((token) => (token === '--canvas' ? canvas : '#808080'), 'Inter').texture).toBe(
      texture,
    );
  });
});

describe('the colours of kernels', () => {
  const kernel = (start: number, text: string): MadeEvent => ({ start, ns: 1, text });
  const colours = (kernels: readonly MadeEvent[]): Map<string, number> => {
    const { trace } = makePicture([{ lanes: [{ kernels }] }]);
    const { pixel } = nameColours(trace, THEME);
    return new Map(trace.names.map(({ text }, index) => [text, (pixel[index] as number) & 0xffffff]));
  };
  const first = packPixel([0, 0, 1], 0);
  const communication = packPixel([0, 0, 2], 0);

  it('give the first blue to the commonest name', () => {
    expect(colours([kernel(0, 'rare'), kernel(2, 'often'), kernel(4, 'often')]).get('often')).toBe(first);
  });

  it('depend on the name alone for all others', () => {
    const often = [kernel(0, 'often'), kernel(2, 'often'), kernel(4, 'often')];
    const here = colours([...often, kernel(6, 'b'), kernel(8, 'c')]);
    const there = colours([...often, kernel(6, 'c'), kernel(8, 'x'), kernel(10, 'b')]);
    expect([here.get('b'), here.get('c')]).toEqual([there.get('b'), there.get('c')]);
  });

  it('leave the second blue to communication', () => {
    const many = Array.from({ length: 200 }, (_, i) => kernel(i * 2, `kernel ${i}`));
    const all = colours([...many, { start: 999, ns: 1, text: 'nccl', cls: 'communication' }]);
    expect([...all].filter(([, pixel]) => pixel === communication).map(([text]) => text)).toEqual(['nccl']);
  });

  it('are made once a trace and theme', () => {
    const { trace } = makePicture([{ lanes: [{ kernels: [kernel(0, 'a')] }] }]);
    expect(nameColours(trace, THEME)).toBe(nameColours({ ...trace }, THEME));
  });
});
