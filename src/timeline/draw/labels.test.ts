import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INK_THEME, LETTER_PX, makePicture, paint, type MadeEvent, type MadeOptions } from './made-picture';
import type { RowKind } from '../../trace/row';
import type { EventTableId } from '../../trace/table';

/** What is written on one lane of 20 px. */
function written(
  table: EventTableId,
  events: readonly MadeEvent[],
  options: MadeOptions & { kind?: RowKind } = {},
): string[] {
  const { kind = 'stream', ...rest } = options;
  const picture = makePicture([{ kind, lanes: [{ [table]: events }], laneHeightPx: 20 }], {
    widthPx: 1000,
    window: { from: 0, to: 1000 },
    ...rest,
  });
  return paint(picture, INK_THEME).texts.map(({ text }) => text);
}

const letters = (count: number): number => count * LETTER_PX + 10;

describe('the label of an event', () => {
  const name = 'ampere_sgemm_128x64';

  it('says name and duration where both fit', () => {
    expect(written('kernels', [{ start: 0, ns: 400, text: name }])).toEqual([`${name}  400 ns`]);
  });

  it('leaves out the duration first', () => {
    expect(written('kernels', [{ start: 0, ns: letters(name.length), text: name }])).toEqual([name]);
  });

  it('then says what a kernel computes', () => {
    expect(written('kernels', [{ start: 0, ns: letters(6), text: name }])).toEqual(['gemm']);
  });

  it('says the last part of a qualified name', () => {
    expect(written('kernels', [{ start: 0, ns: letters(7), text: 'at::native::fused' }])).toEqual(['fused']);
  });

  it('says nothing where nothing fits', () => {
    expect(written('kernels', [{ start: 0, ns: letters(2), text: name }])).toEqual([]);
  });

  it('says the class of a copy', () => {
    expect(written('copies', [{ start: 0, ns: 40, cls: 'htod', text: 'HtoD pinned to device' }])).toEqual([
      'HtoD',
    ]);
  });

  it('cuts calls and ranges, down to three letters', () => {
    const text = 'cudaMemcpyAsync';
    const call = (ns: number) => written('calls', [{ start: 0, ns, cls: 'callCopy', text }]);
    expect([letters(12), letters(4), letters(3)].map(call)).toEqual([['cudaMemcpyA…'], ['cud…'], []]);
  });

  it('gives a range without end no duration', () => {
    expect(written('ranges', [{ start: 0, ns: 0, cls: 'range', text: 'train', isOpen: true }])).toEqual([
      'train',
    ]);
  });

  it('clings to the visible part', () => {
    const picture = makePicture(
      [{ lanes: [{ kernels: [{ start: -5000, ns: 5400, text: 'k' }] }], laneHeightPx: 20 }],
      {
        widthPx: 1000,
        window: { from: 0, to: 1000 },
      },
    );
    expect(paint(picture, INK_THEME).texts).toMatchObject([{ x: 4 }]);
  });

  it('is never measured whole where the name is long', () => {
    const text = 'n'.repeat(1000);
    const picture = makePicture(
      [{ lanes: [{ kernels: [{ start: 0, ns: 1000, text }] }], laneHeightPx: 20 }],
      {
        widthPx: 1000,
        window: { from: 0, to: 1000 },
      },
    );
    expect(paint(picture, INK_THEME).measured.filter((measured) => measured.length > 200)).toEqual([]);
  });

  it('is left out in low lanes', () => {
    const picture = makePicture([{ lanes: [{ kernels: [{ start: 0, ns: 90 }] }], laneHeightPx: 8 }]);
    expect(paint(picture, INK_THEME).texts).toEqual([]);
  });
});

describe('neighbours of one name', () => {
  const nine = Array.from({ length: 9 }, (_, i) => ({ start: i * 30, ns: 30, text: 'sm80_xmma_gemm_f32' }));

  it('share a label with their number and their time together', () => {
    expect(written('kernels', nine)).toEqual(['9 × sm80_xmma_gemm_f32  270 ns']);
  });

  it('count those beyond the canvas too', () => {
    const window = { from: 100, to: 1100 };
    expect(written('kernels', nine, { window })).toEqual(['9 × sm80_xmma_gemm…  270 ns']);
  });

  it('have labels of their own where each has room', () => {
    const wide = nine.slice(0, 2).map((kernel, i) => ({ ...kernel, start: i * 400, ns: 400 }));
    expect(written('kernels', wide)).toEqual(Array(2).fill('sm80_xmma_gemm_f32  400 ns'));
  });

  it('share none across a gap of a pixel or more', () => {
    const apart = [
      { start: 0, ns: 60, text: 'sm80_gemm' },
      { start: 70, ns: 60, text: 'sm80_gemm' },
    ];
    expect(written('kernels', apart)).toEqual(['gemm', 'gemm']);
  });
});

describe('waits and idle time', () => {
  it('say their reason and length', () => {
    const waits: MadeEvent[] = [
      { start: 0, ns: 200, cls: 'heldInCall', text: 'held in call' },
      { start: 300, ns: 200, cls: 'mallocStalled', text: 'cudaMalloc' },
      { start: 600, ns: 200, cls: 'queued', text: 'queued' },
    ];
    expect(written('waits', waits, { kind: 'waits' })).toEqual([
      'held 200 ns',
      'cudaMalloc 200 ns',
      'queued 200 ns',
    ]);
  });

  it('say what counts as waiting, not how long the bar is', () => {
    const held: MadeEvent = { start: 0, ns: 200, cls: 'heldInCall', text: 'held', waitNs: 70 };
    expect(written('waits', [held], { kind: 'waits' })).toEqual(['held 70 ns']);
  });

  it('write beside a square where there is room', () => {
    const square = (start: number): MadeEvent => ({ start, ns: 0, cls: 'nothingToOverlap' });
    expect(written('waits', [square(100), square(130)], { kind: 'waits' })).toEqual(['nothing to overlap']);
  });

  it('stand on the holes of a device', () => {
    const activity = [0, 500].map((start) => ({ start, ns: 100 }));
    expect(written('activity', activity, { kind: 'device' })).toEqual(['idle 400 ns']);
  });
});

it('labels of a lane never meet and never leave the canvas', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          gap: fc.nat({ max: 30 }),
          ns: fc.integer({ min: 1, max: 200 }),
          text: fc.constantFrom('gemm', 'at::native::reduce', 'sm80_xmma_gemm_f32f32', 'x'),
        }),
        { maxLength: 60 },
      ),
      fc.integer({ min: -100, max: 500 }),
      fc.integer({ min: 100, max: 3000 }),
      fc.constantFrom('kernels' as const, 'ranges' as const, 'copies' as const),
      (list, from, ns, table) => {
        const cls = ({ kernels: 'kernel', ranges: 'range', copies: 'htod' } as const)[table];
        let at = 0;
        const events = list.map(({ gap, ns: length, text }) => {
          const start = at + gap;
          at = start + length;
          return { start, ns: length, text, cls };
        });
        const picture = makePicture([{ lanes: [{ [table]: events }], laneHeightPx: 20 }], {
          widthPx: 700,
          window: { from, to: from + ns },
        });
        const spans = paint(picture, INK_THEME)
          .texts.map(({ text, x }) => [x, x + text.length * LETTER_PX] as const)
          .sort(([a], [b]) => a - b);
        spans.forEach(([left, right], i) => {
          expect(left).toBeGreaterThanOrEqual(spans[i - 1]?.[1] ?? 0);
          expect(right).toBeLessThanOrEqual(700);
        });
      },
    ),
  );
});
