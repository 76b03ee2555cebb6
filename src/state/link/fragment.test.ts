import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROW_KINDS } from '../../trace/row';
import { EVENT_TABLES } from '../../trace/table';
import { packNotes, unpackNotes } from '../notes/keep-notes';
import { NOTE_COLOURS, noteText, type NoteDraft } from '../notes/note';
import { decodeFragment, encodeFragment, LINK_LIMIT, sealFragment, type DecodedView } from './fragment';
import { MOST_INFLATED_BYTES, packText, unpackText } from './pack-text';
import { FIRST_SHARED_VIEW, type SharedBeside, type SharedView } from './shared-view';
import { decodeViewFile, encodeViewFile, isViewFile, viewFileName } from './view-file';
import { writeWire } from './write-wire';

const time = fc.bigInt({ min: -(2n ** 61n), max: 2n ** 61n });
const span = fc
  .tuple(time, fc.bigInt({ min: 1n, max: 2n ** 60n }))
  .map(([from, length]) => ({ from, to: from + length }));
const key = fc.stringMatching(/^(bracket )?p\d{1,9}\/(d\d(@\d)?\/c\d\/s\d{1,3}|t\d{1,6}\/calls)$/);
const hash = fc.stringMatching(/^[0-9a-f]{16}$/);
const id = fc.stringMatching(/^[a-z][a-zA-Z0-9-]{0,12}$/);
const nullable = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null });

const event = fc.record({
  table: fc.constantFrom(...EVENT_TABLES),
  row: key,
  start: time,
  durationNs: fc.oneof(fc.nat(), fc.constant(2 ** 52)),
  name: fc.stringMatching(/^[0-9a-f]{8}$/),
  nth: fc.nat(3),
});
const selection = fc.oneof(
  fc.record({ kind: fc.constant('event' as const), event }),
  fc.record({ kind: fc.constant('gap' as const), row: key, start: time }),
);
const pick = fc.record({
  processKey: fc.integer(),
  device: fc.constantFrom('d0', 'd12', 'd0@3'),
  number: fc.integer({ min: 1, max: 1e6 }),
});
const note: fc.Arbitrary<NoteDraft> = fc.record({
  text: fc.string({ unit: 'binary', maxLength: 600 }).map(noteText),
  colour: fc.constantFrom(...NOTE_COLOURS),
  at: fc.oneof(
    fc.record({ kind: fc.constant('time' as const), time }),
    span.map((both) => ({ kind: 'interval' as const, ...both })),
    fc.record({ kind: fc.constant('event' as const), event }),
  ),
});
const alone: fc.Arbitrary<SharedView> = fc.record({
  of: nullable(
    fc.oneof(
      fc.record({ kind: fc.constant('sample' as const), file: fc.constant('staging-staged.sqlite') }),
      fc.record({
        kind: fc.constant('file' as const),
        name: fc.string({ unit: 'grapheme', maxLength: 60 }),
        bytes: fc.nat(),
        fingerprint: hash,
      }),
    ),
  ),
  window: nullable(span),
  clock: fc.constantFrom('relative', 'capture'),
  scroll: nullable(fc.record({ row: key, offsetPx: fc.integer({ min: -500, max: 500 }) })),
  folded: fc.uniqueArray(key, { maxLength: 5 }),
  openBrackets: fc.uniqueArray(key, { maxLength: 5 }),
  shownKinds: fc.uniqueArray(fc.constantFrom(...ROW_KINDS)),
  onlyRows: nullable(
    fc.oneof(
      fc.record({ kind: fc.constantFrom('area' as const, 'window' as const), span }),
      fc.record({ kind: fc.constant('selection' as const), selection }),
      fc.record({ kind: fc.constant('batch' as const) }),
    ),
  ),
  selection: nullable(selection),
  area: nullable(span),
  batchChoice: nullable(
    fc.oneof(
      fc.record({ kind: fc.constant('ranges' as const), family: hash, group: nullable(hash) }),
      fc.record({ kind: fc.constant('kernels' as const), kernel: hash }),
    ),
  ),
  batch: nullable(pick),
  batchBeside: nullable(pick),
  windowBeside: nullable(
    fc
      .tuple(fc.nat(), fc.integer({ min: 1 }))
      .map(([from, length]) => ({ fromNs: from, toNs: from + length })),
  ),
  panel: nullable(id),
  sorts: fc.array(fc.record({ table: id, column: id, isDescending: fc.boolean() }), { maxLength: 4 }),
  notes: fc.array(note, { maxLength: 5 }),
  beside: fc.constant(null),
});
const times = fc.string({ unit: 'grapheme', maxLength: 40 });
const beside: fc.Arbitrary<SharedBeside> = fc.record({
  view: alone,
  alignment: fc.oneof(
    fc.record({ kind: fc.constant('start' as const) }),
    fc.record({ kind: fc.constant('batch' as const), track: fc.nat(9), number: fc.integer({ min: 1 }) }),
    fc.record({ kind: fc.constant('range' as const), a: event, b: event }),
    fc.record({ kind: fc.constant('anchor' as const), a: time, b: time }),
  ),
  isLocked: fc.boolean(),
  foldDigits: fc.boolean(),
  runTimes: fc.record({ a: times, b: times }),
});
const view: fc.Arbitrary<SharedView> = fc
  .tuple(alone, fc.option(beside, { nil: null, freq: 1 }))
  .map(([shared, second]) => ({ ...shared, beside: second }));

describe('a view in a link', () => {
  it('comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(view, async (shared) => {
        expect(await decodeFragment(await encodeFragment(shared))).toEqual({ view: shared, notices: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('comes back from a file too', () => {
    fc.assert(
      fc.property(view, (shared) => {
        const text = encodeViewFile(shared);
        expect(isViewFile(text)).toBe(true);
        expect(decodeViewFile(text)).toEqual({ view: shared, notices: [] });
      }),
    );
  });

  it('has only characters that survive every messenger', async () => {
    const [shared] = fc.sample(view, { seed: 3, numRuns: 1 }) as [SharedView];
    expect(await encodeFragment(shared)).toMatch(/^#1\.[\w-]+$/);
  });

  it('is next to nothing where all is as at first', async () => {
    expect((await encodeFragment(FIRST_SHARED_VIEW)).length).toBeLessThan(16);
    expect(writeWire(FIRST_SHARED_VIEW)).toEqual([1]);
  });

  it('takes times that pass 2^53 to the nanosecond', async () => {
    const from = 1795991823560532573n;
    const shared = {
      ...FIRST_SHARED_VIEW,
      window: { from, to: from + 101n },
      area: { from: from + 1n, to: from + 2n },
    };
    expect((await decodeFragment(await encodeFragment(shared))).view).toEqual(shared);
  });
});

/** The last time there is: from an origin after 0 it leads out of 64 bits. */
const LAST_NS = String(2n ** 63n - 1n);

const EVENT = {
  table: 'kernels',
  row: 'p16777316/d0/c1/s7',
  start: 4489094064n,
  durationNs: 58464,
  name: '0123abcd',
  nth: 0,
} as const;

/** What somebody would send: a window, a selection, an area, two folded threads, a panel, and notes. */
function lively(notes: readonly NoteDraft[]): SharedView {
  return {
    ...FIRST_SHARED_VIEW,
    of: {
      kind: 'file',
      name: 'resnet50-8gpu-2026-11-29.sqlite',
      bytes: 692_224,
      fingerprint: '85944171f73967e8',
    },
    window: { from: 4312345678n, to: 4812345678n },
    scroll: { row: 'p16777316/t3290/calls', offsetPx: 14 },
    folded: ['p16777316/t3290', 'p16777316/t3456'],
    selection: { kind: 'event', event: EVENT },
    area: { from: 4412345678n, to: 4512345678n },
    batchChoice: { kind: 'ranges', family: 'af63dc4c8601ec8c', group: null },
    batch: { processKey: 16777316, device: 'd0', number: 17 },
    panel: 'stalls',
    sorts: [{ table: 'copyWaits', column: 'start', isDescending: false }],
    notes,
  };
}

const WORDS =
  'the copy waits here for a cudaMalloc of the loader thread while both kernels of step run'.split(' ');

/** By chance, but the same in every run. */
function drawn(count: number, length: number, letters: (random: () => number) => string): NoteDraft[] {
  let state = 1;
  const random = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
  return Array.from({ length: count }, (_, i): NoteDraft => {
    let text = '';
    while (text.length < length) text += letters(random);
    const from = 4312345678n + BigInt(Math.floor(random() * 5e8));
    const kinds: readonly NoteDraft['at'][] = [
      { kind: 'time', time: from },
      { kind: 'interval', from, to: from + BigInt(1 + Math.floor(random() * 1e7)) },
      { kind: 'event', event: { ...EVENT, start: from, durationNs: Math.floor(random() * 1e6) } },
    ];
    return {
      text: text.slice(0, length),
      colour: NOTE_COLOURS[i % NOTE_COLOURS.length]!,
      at: kinds[i % kinds.length]!,
    };
  });
}

const words = (random: () => number): string => `${WORDS[Math.floor(random() * WORDS.length)]!} `;
const letters = (random: () => number): string => String.fromCharCode(97 + Math.floor(random() * 26));

describe('the length of a link', () => {
  it.each([
    ['no notes', [], 450],
    ['3 notes of words', drawn(3, 60, words), 1000],
    ['3 notes of letters by chance', drawn(3, 60, letters), 1000],
    ['30 notes of words', drawn(30, 60, words), 3000],
    ['30 notes of letters by chance', drawn(30, 60, letters), 3000],
  ])('stays short with %s', async (_, notes, most) => {
    expect((await encodeFragment(lively(notes))).length).toBeLessThan(most);
  });

  it('passes the limit with 200 notes of 500 characters, and none of them is lost', async () => {
    const shared = lively(drawn(200, 500, letters));
    const fragment = await encodeFragment(shared);
    expect(fragment.length).toBeGreaterThan(LINK_LIMIT);
    expect((await decodeFragment(fragment)).view).toEqual(shared);
    expect(decodeViewFile(encodeViewFile(shared)).view).toEqual(shared);
  });

  it('never passes what is inflated again, with as much as a trace can have', async () => {
    const notes = drawn(500, 500, () => '的');
    const folded = Array.from({ length: 2000 }, (_, i) => `bracket p${2 ** 52}/d0@12/c1/s${i}`);
    const shared = { ...lively(notes), folded, openBrackets: folded };
    expect((await decodeFragment(await encodeFragment(shared))).view).toEqual(shared);
    expect(decodeViewFile(encodeViewFile(shared)).view).toEqual(shared);
  });
});

async function noticesOf(hash: string): Promise<string> {
  const { view: decoded, notices } = await decodeFragment(hash);
  expect(decoded).toBeNull();
  return notices.join(' ');
}

async function fragmentOf(wire: unknown): Promise<string> {
  return sealFragment(await packText(JSON.stringify(wire)));
}

describe('an address that is no view of ours', () => {
  it.each(['', '#'])('says nothing where there is none: "%s"', async (hash) => {
    expect(await decodeFragment(hash)).toEqual({ view: null, notices: [] });
  });

  it.each(['#v=99&w=1', '#top', '#1', '#1.+/', '#1.a b', '#%00', '#99999.abc'])(
    'is named: %s',
    async (hash) => {
      expect(await noticesOf(hash)).toContain('is none that this page knows');
    },
  );

  it('is told from one of a newer page', async () => {
    const fragment = await encodeFragment(lively([]));
    expect(await noticesOf(fragment.replace('#1.', '#2.'))).toContain('made by a newer Stallscope');
  });

  it('is told where its end is missing', async () => {
    const fragment = await encodeFragment(lively(drawn(3, 60, words)));
    expect(await noticesOf(fragment.slice(0, -20))).toContain('damaged or cut off');
  });

  it('is told where one letter changed', async () => {
    const fragment = await encodeFragment(lively(drawn(3, 60, words)));
    for (let at = 3; at < fragment.length; at += 7) {
      const other = fragment[at] === 'A' ? 'B' : 'A';
      const changed = fragment.slice(0, at) + other + fragment.slice(at + 1);
      expect((await decodeFragment(changed)).view).toBeNull();
    }
  });

  it.each([
    ['far too long', '#1.' + 'A'.repeat(300_000)],
    ['of an inflated version', null],
  ])('is ignored where it is %s', async (_, hash) => {
    expect(await noticesOf(hash ?? (await fragmentOf([1.5])))).not.toBe('');
  });

  it('is not inflated without end', async () => {
    const bomb = await packText(`[1,${'0,'.repeat(MOST_INFLATED_BYTES)}0]`);
    expect(bomb.length).toBeLessThan(20_000);
    await expect(unpackText(bomb)).rejects.toBeInstanceOf(RangeError);
    expect(await noticesOf(sealFragment(bomb))).toContain('is damaged');
  });

  it.each([
    ['arrays in arrays', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['no JSON', '[1,'],
    ['no array', '{"__proto__":{"polluted":1}}'],
    ['a number', '1e999'],
    ['no version', '[]'],
    ['a version that never was', '[0]'],
    ['a version as text', '["1"]'],
  ])('is ignored where it holds %s', async (_, json) => {
    expect(await noticesOf(sealFragment(await packText(json)))).toContain('is damaged');
    expect(decodeViewFile(`{"stallscope-view":${json}}`).view).toBeNull();
  });

  it('is ignored where it is no UTF-8', async () => {
    const packed = await packBytes(Uint8Array.of(0x5b, 0x31, 0xff, 0x5d));
    expect(await noticesOf(sealFragment(packed))).toContain('is damaged');
  });
});

describe('a link of which parts are bad', () => {
  const wire = writeWire(lively(drawn(3, 60, words)));

  async function decodedWith(place: number, value: unknown): Promise<DecodedView> {
    return decodeFragment(await fragmentOf(wire.map((part, i) => (i === place ? value : part))));
  }

  it.each([
    [1, [2, 'a.sqlite', -1, 'x'], 'of', 'file it belongs to'],
    [3, -5, 'window', 'window'],
    [4, 'now', 'clock', 'clock'],
    [6, ['kernels', '<img src=x>', 5, 1, '0123abcd'], 'selection', 'selection'],
    [6, ['sched', 'p1/d0', 5, 1, '0123abcd'], 'selection', 'selection'],
    [7, [0, 0], 'area', 'area'],
    [7, ['9'.repeat(30), 1], 'area', 'area'],
    [7, [LAST_NS, 1], 'area', 'area'],
    [3, LAST_NS, 'window', 'window'],
    [6, ['kernels', 'p1/d0', LAST_NS, 1, '0123abcd'], 'selection', 'selection'],
  ] as const)('loses part %i, %j, alone', async (place, value, field, word) => {
    const whole = (await decodeFragment(await fragmentOf(wire))).view;
    const { view: left, notices } = await decodedWith(place, value);
    expect(left).toEqual({ ...whole, [field]: FIRST_SHARED_VIEW[field] });
    expect(notices).toEqual([expect.stringContaining(word)]);
  });

  it('loses a bad note, and says how many', async () => {
    const { notes } = lively(drawn(3, 60, words));
    const items = wire[10] as readonly unknown[];
    const { view: left, notices } = await decodedWith(10, [
      items[0],
      ['x'.repeat(501), 0, 5],
      { text: 1 },
      items[2],
    ]);
    expect(left?.notes).toEqual([notes[0], notes[2]]);
    expect(notices).toEqual(['2 notes of the link could not be read and were left out.']);
  });

  it('loses notes whose times no trace can have, so that all that are taken can be kept', async () => {
    const event = (offset: number | string): unknown => ['', 0, ['kernels', 'p1/d0', offset, 9, '0123abcd']];
    const { view: left, notices } = await decodedWith(10, [
      ['', 0, LAST_NS],
      ['', 0, 5, LAST_NS],
      event(LAST_NS),
      event(5),
    ]);
    expect(left?.notes).toHaveLength(1);
    expect(notices).toEqual(['3 notes of the link could not be read and were left out.']);
    expect(unpackNotes(packNotes(left!.notes))).toEqual(left!.notes);
  });

  it('loses its times where their origin is bad, and keeps the rest', async () => {
    const { view: left, notices } = await decodedWith(2, null);
    expect(left).toMatchObject({
      panel: 'stalls',
      window: null,
      area: null,
      notes: [],
      batch: { number: 17 },
    });
    expect(notices).toHaveLength(1);
  });

  it('keeps what it knows of a newer page, and says so', async () => {
    const { view: left, notices } = await decodeFragment(await fragmentOf([...wire, 0, ['side c']]));
    expect(left?.panel).toBe('stalls');
    expect(notices).toEqual([expect.stringContaining('newer Stallscope')]);
  });

  it('takes control characters out of notes, and leaves markup as text', async () => {
    const text = '<img src=x onerror=window.__x=1>\u0000\u001b[2J\r\nsecond';
    const { view: left } = await decodedWith(10, [[text, 0, 5]]);
    expect(left?.notes[0]?.text).toBe('<img src=x onerror=window.__x=1>  [2J\nsecond');
  });
});

async function packBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
}

/** Whatever was decoded is a view that can be shared again, or none with a reason. */
async function expectSound(decoded: DecodedView): Promise<void> {
  const { view: got, notices } = decoded;
  if (got === null) {
    expect(notices).toHaveLength(1);
    return;
  }
  expect(Object.keys(got).sort()).toEqual(Object.keys(FIRST_SHARED_VIEW).sort());
  expect((await decodeFragment(await encodeFragment(got))).view).toEqual(got);
}

describe('a fragment that was tampered with', () => {
  const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), to: fc.nat(255) });

  it('never throws and never yields but a sound view: 4,000 edited texts', async () => {
    const character = fc.constantFrom(...Array.from('#.-_AZaz09%&=<"\u0000é'));
    await fc.assert(
      fc.asyncProperty(
        view,
        fc.array(fc.tuple(edit, character), { minLength: 1, maxLength: 4 }),
        fc.nat(40),
        async (shared, edits, cutOff) => {
          let fragment = await encodeFragment(shared);
          for (const [{ at }, to] of edits) {
            const index = Math.floor(at * fragment.length);
            fragment = fragment.slice(0, index) + to + fragment.slice(index + 1);
          }
          await expectSound(await decodeFragment(fragment.slice(0, fragment.length - cutOff)));
        },
      ),
      { numRuns: 4000 },
    );
  });

  it('never throws and never yields but a sound view: 3,000 with other compressed bytes under a true check', async () => {
    await fc.assert(
      fc.asyncProperty(view, fc.array(edit, { minLength: 1, maxLength: 4 }), async (shared, edits) => {
        const bytes = Buffer.from(await packText(JSON.stringify(writeWire(shared))), 'base64url');
        for (const { at, to } of edits) bytes[Math.min(bytes.length - 1, Math.floor(at * bytes.length))] = to;
        await expectSound(await decodeFragment(sealFragment(bytes.toString('base64url'))));
      }),
      { numRuns: 3000 },
    );
  });

  it('never throws and never yields but a sound view: 3,000 with other JSON under a true check', async () => {
    const hostile = fc.oneof(
      fc.jsonValue({ maxDepth: 6 }),
      fc.constantFrom<unknown>(
        2 ** 60,
        -1,
        1e308,
        0.1,
        '9'.repeat(40),
        '__proto__',
        'x'.repeat(5000),
        [[[[[[]]]]]],
        null,
      ),
      fc.constant(JSON.parse('{"__proto__":{"polluted":1},"length":3}') as unknown),
    );
    await fc.assert(
      fc.asyncProperty(
        view,
        fc.array(fc.tuple(edit, hostile), { minLength: 1, maxLength: 4 }),
        async (shared, edits) => {
          const wire = JSON.parse(JSON.stringify(writeWire(shared))) as unknown[];
          for (const [{ at, to }, value] of edits) put(wire, at, to, value);
          await expectSound(await decodeFragment(await fragmentOf(wire)));
        },
      ),
      { numRuns: 3000 },
    );
    expect('polluted' in {}).toBe(false);
  });
});

/** Puts the value somewhere into the arrays: `at` chooses the place, `to` how deep. */
function put(wire: unknown[], at: number, to: number, value: unknown): void {
  let inside = wire;
  for (let depth = to % 4; depth > 0; depth--) {
    const next = inside[Math.floor(at * inside.length)];
    if (!Array.isArray(next) || next.length === 0) break;
    inside = next as unknown[];
  }
  inside[Math.floor(at * (inside.length + 1))] = structuredClone(value);
}

describe('the file of a view', () => {
  it.each([
    ['run.sqlite', 'run.view.json'],
    ['a.b.sqlite', 'a.b.view.json'],
    ['trace', 'trace.view.json'],
  ])('is named after the trace: %s', (trace, name) => {
    expect(viewFileName(trace)).toBe(name);
  });

  it.each([
    '',
    '{}',
    '{"stallscope-view":',
    '{"stallscope-view":[2]}',
    '{"stallscope-view":[1]',
    'SQLite format 3',
  ])('is ignored with a sentence where it is damaged: %s', (text) => {
    expect(decodeViewFile(text)).toEqual({ view: null, notices: [expect.stringContaining('is ignored')] });
  });
});
