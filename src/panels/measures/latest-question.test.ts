import { describe, expect, it } from 'vitest';
import { LatestQuestion } from './latest-question';

/** Questions that were asked, and what answers the one that is open. */
function makeAsker() {
  const asked: number[] = [];
  let answer: () => void = () => undefined;
  const latest = new LatestQuestion<number>((question) => {
    asked.push(question);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const settle = async (): Promise<void> => {
    answer();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { latest, asked, settle };
}

describe('LatestQuestion', () => {
  it('asks at once where nothing is being asked', () => {
    const { latest, asked } = makeAsker();
    latest.put(1);
    expect(asked).toEqual([1]);
  });

  it('asks of all that were put meanwhile only the last', async () => {
    const { latest, asked, settle } = makeAsker();
    for (const question of [1, 2, 3, 4]) latest.put(question);
    await settle();
    expect(asked).toEqual([1, 4]);
  });

  it('asks again after it was idle', async () => {
    const { latest, asked, settle } = makeAsker();
    latest.put(1);
    await settle();
    latest.put(2);
    expect(asked).toEqual([1, 2]);
  });

  it('asks nothing more once it is closed', async () => {
    const { latest, asked, settle } = makeAsker();
    latest.put(1);
    latest.put(2);
    latest.close();
    latest.put(3);
    await settle();
    expect(asked).toEqual([1]);
  });
});
