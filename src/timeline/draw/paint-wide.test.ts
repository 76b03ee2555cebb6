import { describe, expect, it } from 'vitest';
import type { EventClass } from '../../trace/event-class';
import type { RowKind } from '../../trace/row';
import type { EventTableId } from '../../trace/table';
import { colouredTheme, makePicture, paint, type MadeEvent, type MadeOptions } from './made-picture';

/** Fills in red, strokes over them in near-black, idle time in blue: on black they are told apart by their channels. */
const THEME = colouredTheme({
  '--canvas': '#000000',
  '--htod': '#ff0000',
  '--dtoh': '#ff0000',
  '--kernel': '#ff0000',
  '--graph': '#00ff00',
  '--nvtx': '#800000',
  '--nvtx-line': '#00ff00',
  '--held': '#ff0000',
  '--ink3': '#ff0000',
  '--bubble': '#0000ff',
  '--line': '#000000',
});

/** The lane as text: # fill, + stroke on a fill, g green, b blue, . nothing. */
function picture(
  table: EventTableId,
  events: readonly MadeEvent[],
  options: MadeOptions & { kind?: RowKind; laneHeightPx?: number } = {},
): string[] {
  const { kind = 'stream', laneHeightPx = 8, ...rest } = options;
  const made = makePicture([{ kind, lanes: [{ [table]: events }], laneHeightPx }], {
    window: { from: 0, to: 16 },
    widthPx: 16,
    ...rest,
  });
  const { at } = paint(made, THEME);
  return Array.from({ length: laneHeightPx }, (_, y) =>
    Array.from({ length: made.deviceWidthPx }, (__, x) => letter(at(x, y))).join(''),
  );
}

function letter([red, green, blue]: readonly [number, number, number]): string {
  if (blue > 90) return 'b';
  if (green > 90) return 'g';
  return red > 200 ? '#' : red > 0 ? '+' : '.';
}

const event = (cls: EventClass, start: number, ns: number): MadeEvent => ({ cls, start, ns });

describe('textures', () => {
  it('rise on copies to the device', () => {
    expect(picture('copies', [event('htod', 0, 16)]).slice(0, 3)).toEqual([
      '+####+####+####+',
      '####+####+####+#',
      '###+####+####+##',
    ]);
  });

  it('fall on copies to the host', () => {
    expect(picture('copies', [event('dtoh', 0, 16)]).slice(0, 3)).toEqual([
      '+####+####+####+',
      '#+####+####+####',
      '##+####+####+###',
    ]);
  });

  it('hang on the left edge of the event, wherever that is', () => {
    const window = { from: 3, to: 19 };
    const here = picture('copies', [event('htod', 0, 40)]);
    const moved = picture('copies', [event('htod', 0, 40)], { window });
    expect(moved.map((line) => line.slice(0, 13))).toEqual(here.map((line) => line.slice(3)));
  });

  it('are left out on events of less than 5 px', () => {
    expect(picture('copies', [event('htod', 2, 4)])[0]).toBe('..####..........');
  });

  it('are left out in thin rows', () => {
    expect(picture('copies', [event('htod', 0, 16)], { laneHeightPx: 5 })[0]).toBe('################');
  });

  it('frame a graph', () => {
    expect(picture('graphs', [event('graph', 2, 10)]).slice(0, 4)).toEqual([
      '..gggggggggg....',
      '..gggggggggg....',
      '..gg######gg....',
      '..gg######gg....',
    ]);
  });

  it('clamp a held call between two posts', () => {
    expect(picture('waits', [event('heldInCall', 2, 10)], { kind: 'waits' }).slice(0, 3)).toEqual([
      '..##......##....',
      '..##......##....',
      '..##########....',
    ]);
  });
});

describe('edges', () => {
  it('part neighbours by a joint', () => {
    expect(picture('kernels', [event('kernel', 0, 6), event('kernel', 6, 6)])[0]).toBe('######+#####....');
  });

  it('part no neighbours that are not there', () => {
    expect(picture('kernels', [event('kernel', 0, 6), event('kernel', 8, 6)])[0]).toBe('######..######..');
  });

  it('draw a range as a quiet fill with a line on its left and its floor', () => {
    const lines = picture('ranges', [event('range', 2, 8)], { kind: 'ranges' });
    expect([lines[0], lines.at(-1)]).toEqual(['..g+++++++......', '..gggggggg......']);
  });

  it('tear off the end of a range without one', () => {
    const open = { ...event('range', 2, 0), isOpen: true };
    const lines = picture('ranges', [open], { kind: 'ranges', extent: { from: 0, to: 12 } });
    expect(lines).toEqual([
      '..g++++++++.....',
      '..g+++++++......',
      '..g++++++.......',
      '..g++++++.......',
      '..g+++++++......',
      '..g++++++++.....',
      '..g++++++++.....',
      '..gggggggg......',
    ]);
  });
});

describe('idle time', () => {
  it('is hatched between two posts, inside the work only', () => {
    const lines = picture('activity', [event('kernel', 2, 2), event('kernel', 12, 2)], { kind: 'device' });
    expect(lines.slice(0, 2)).toEqual(['..##b.....bb##..', '..##bb.....b##..']);
  });

  it('stays empty in holes of less than 5 px', () => {
    expect(picture('activity', [event('kernel', 0, 6), event('kernel', 10, 6)], { kind: 'device' })[0]).toBe(
      '######....######',
    );
  });
});

it('marks a copy that had nothing to overlap by an open square', () => {
  const lines = picture('waits', [event('nothingToOverlap', 3, 0)], { kind: 'waits' });
  expect(lines).toEqual([
    '...#######......',
    ...Array<string>(5).fill('...#.....#......'),
    '...#######......',
    '................',
  ]);
});
