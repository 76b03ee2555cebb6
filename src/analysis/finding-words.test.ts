import { describe, expect, it } from 'vitest';
import { describeShared, openShared } from '../testing/describe-shared';
import { findingPieces, findingSentence, missingSentences, mostTelling } from './finding-words';
import type { Finding } from './findings';
import type { Overview } from './overview';

function sentence(finding: Finding, whole = 'its span', device: string | null = null): string {
  return findingSentence(finding, () => device, whole);
}

async function sentencesOf(trace: string): Promise<string[]> {
  const { file } = await openShared(trace);
  return mostTelling(file.measure('overview', null).findings, 4).map((finding) => sentence(finding));
}

describeShared('the sentences of the overview', () => {
  it('say of staging-staged what it is known for', async () => {
    expect(await sentencesOf('h200/staging-staged.sqlite')).toEqual([
      'The GPU was idle for 2.99 s, 32 % of its span; 2.69 s in 30 bubbles of 50 ms or more; the largest part in ray::collate_pin, 1.75 s.',
      '96 of 128 HtoD copies waited while kernels ran: 64 held inside cudaMemcpyAsync (1.31 s, most of it beside Predict::D2H), 32 behind cudaMalloc (610 ms).',
      '0 ns of HtoD copy time lies under kernels; all 158 ms are exposed, at 54.5 GB/s from pinned memory.',
    ]);
  });

  it('say of staging-split that its copies are pageable', async () => {
    expect(await sentencesOf('h200/staging-split.sqlite')).toContain(
      '128 of 128 HtoD copies came from pageable memory and took 1.25 s.',
    );
  });

  it('say of staging-prealloc that its copies were held', async () => {
    const sentences = await sentencesOf('h200/staging-prealloc.sqlite');
    expect(sentences.find((text) => text.includes('waited'))).toMatch(
      /^96 of 128 .* 96 held inside .*\(3\.34 s/,
    );
    expect(sentences.find((text) => text.includes('exposed'))).toMatch(/^0 ns of HtoD/);
  });

  it('say of staging-overlap that most of its copying lies under kernels, beside a long bubble', async () => {
    const sentences = await sentencesOf('h200/staging-overlap.sqlite');
    expect(sentences.find((text) => text.includes('exposed'))).toMatch(/^119 ms of 159 ms of HtoD/);
    expect(sentences[0]).toMatch(/^The GPU was idle for 3\.63 s/);
  });
});

const BUBBLE: Finding = {
  kind: 'bubble',
  device: 'd0',
  ns: 5e6,
  spanNs: 1e7,
  over50ms: { count: 0, ns: 0 },
  largest: { part: 'nothing', range: null, ns: 4e6 },
  evidence: { device: 'd0', kind: 'bubble', fromNs: 0, toNs: 1 },
};

describe('findingPieces', () => {
  it('says the share of an area as of the area', () => {
    expect(sentence(BUBBLE, 'the area')).toBe(
      'The GPU was idle for 5.00 ms, 50 % of the area; the largest part nothing recorded, 4.00 ms.',
    );
  });

  it('says on which device, where there are several', () => {
    expect(sentence(BUBBLE, 'its span', 'GPU 1')).toMatch(/^GPU 1 was idle/);
    const exposed: Finding = {
      kind: 'exposedCopies',
      device: 'd1',
      unionNs: 3e6,
      overlapNs: 1e6,
      ns: 2e6,
      bytes: 2e9,
      gbPerS: null,
      sources: [],
    };
    expect(sentence(exposed, 'its span', 'GPU 1')).toBe(
      'On GPU 1, 1.00 ms of 3.00 ms of HtoD copy time lie under kernels; 2.00 ms are exposed.',
    );
  });

  it('tells figures and names of the file apart from the words between them', () => {
    const pieces = findingPieces(
      { ...BUBBLE, largest: { part: 'range', range: 'feed', ns: 4e6 } },
      () => null,
      'its span',
    );
    expect(pieces.filter(({ look }) => look !== undefined)).toEqual([
      { text: '5.00 ms', look: 'strong' },
      { text: 'feed', look: 'name' },
    ]);
  });

  it('names no call and no range that the trace does not say', () => {
    const reason = { reason: 'held', count: 1, ns: 1e6, api: null, holderRange: null } as const;
    const evidence = { table: 'copies', index: 0 } as const;
    const finding: Finding = {
      kind: 'copyWaits',
      ns: 1e6,
      count: 1,
      of: 2,
      reasons: [{ ...reason, evidence }],
    };
    expect(sentence(finding)).toBe(
      '1 of 2 HtoD copies waited while kernels ran: 1 held inside the copy call (1.00 ms).',
    );
  });
});

it('shows one finding of a kind, so that eight idle GPUs leave room for the rest', () => {
  const pageable: Finding = {
    kind: 'pageable',
    count: 1,
    of: 1,
    ns: 1,
    evidence: { table: 'copies', index: 0 },
  };
  expect(mostTelling([BUBBLE, BUBBLE, pageable], 3)).toEqual([BUBBLE, pageable]);
});

it('says what a trace does not hold', () => {
  const has = { kernels: true, copies: false, calls: true, ranges: false };
  expect(missingSentences({ has } as Overview)).toEqual([
    'This trace has no copies between host and device.',
    'This trace has no NVTX ranges, so idle time goes by API calls alone.',
  ]);
});
