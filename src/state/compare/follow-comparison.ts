/** Describes both sides where their files are, in parallel, and compares the descriptions here: once a pair of traces, again by option. */

import { compareSides } from '../../analysis/diff/compare-sides';
import type { DiffSide } from '../../analysis/diff/diff-side';
import { parseRunTimes } from '../../analysis/diff/run-times';
import { asError } from '../../base/assert';
import { cutMiddle } from '../../base/text';
import { OpenFailure, type Failure } from '../../trace/failure';
import type { AppState } from '../app-state';
import type { Compared, CompareState, SideKey } from './compare-state';
import type { Comparing } from './comparing';
import { describedSide } from './described-side';

/** Returns what ends the following. */
export function followComparison(comparing: Comparing): () => void {
  const desk = new Desk(comparing);
  const stops = [
    comparing.a.store.subscribe((state, before) => desk.seeSide(state, before)),
    comparing.b.store.subscribe((state, before) => desk.seeSide(state, before)),
    comparing.store.subscribe((state, before) => desk.seeOptions(state, before)),
  ];
  desk.describe();
  return () => {
    desk.stop();
    for (const stop of stops) stop();
  };
}

class Desk {
  private described: { readonly a: DiffSide; readonly b: DiffSide } | null = null;
  /** Raised by each question: an answer to an older one is dropped. */
  private turn = 0;
  /** Batches that were asked for last. */
  private choices: string | null = null;

  constructor(private readonly comparing: Comparing) {}

  seeSide(state: AppState, before: AppState): void {
    const isOtherChoice = state.view.batchChoice !== before.view.batchChoice;
    if (isOtherChoice && state.open === before.open && !this.comparing.isQuiet) this.describe();
  }

  seeOptions(state: CompareState, before: CompareState): void {
    // Another pair, or the same the other way round. A link changes both sides in quiet, and the comparison itself after them.
    if (state.pair !== before.pair || this.choices !== choicesOf(this.comparing)) this.describe();
    else if (state.foldDigits !== before.foldDigits || state.runTimes !== before.runTimes) this.compare();
  }

  describe(): void {
    const mine = ++this.turn;
    this.described = null;
    this.choices = choicesOf(this.comparing);
    if (!this.comparing.areBothOpen) return;
    this.tell(null);
    void this.ask().then(
      (described) => {
        if (mine !== this.turn) return;
        this.described = described;
        this.compare();
      },
      (error: unknown) => {
        if (mine === this.turn) this.tell({ comparison: null, failure: failureOf(error) });
      },
    );
  }

  stop(): void {
    this.turn++;
  }

  private async ask(): Promise<{ a: DiffSide; b: DiffSide }> {
    const describe = (side: SideKey): Promise<DiffSide> => {
      const session = this.comparing.session(side);
      const { open } = session.store.getState();
      if (open?.state === 'partial') throw new OpenFailure(readInPart(side, open.name));
      return describedSide(session);
    };
    const [a, b] = await Promise.all([describe('a'), describe('b')]);
    return { a, b };
  }

  private compare(): void {
    if (this.described === null) return;
    const { a, b } = this.described;
    const { foldDigits, runTimes: texts } = this.comparing.store.getState();
    const times = { a: parseRunTimes(texts.a), b: parseRunTimes(texts.b) };
    const runTimes = times.a === null || times.b === null ? null : { a: times.a, b: times.b };
    this.tell({ comparison: compareSides(a, b, { foldDigits, runTimes }), failure: null });
  }

  private tell(compared: Compared | null): void {
    if (this.comparing.store.getState().compared !== compared) this.comparing.set({ compared });
  }
}

function choicesOf({ a, b }: Comparing): string {
  return JSON.stringify([a, b].map(({ store }) => store.getState().view.batchChoice));
}

/** In a sentence. */
const MOST_NAME_CHARACTERS = 60;

/** Its reader is gone, and what is missing of it would be called a difference. */
function readInPart(side: SideKey, name: string): Failure {
  const letter = side.toUpperCase();
  return {
    kind: 'reader',
    sentence: `${letter}, ${cutMiddle(name, MOST_NAME_CHARACTERS)}, was read in part: what it did cannot be compared.`,
    wayOut: `What came of it is drawn and moves with the other trace; for figures, replace ${letter} by the whole file.`,
  };
}

function failureOf(error: unknown): Failure {
  if (error instanceof OpenFailure) return error.failure;
  return {
    kind: 'reader',
    sentence: `The traces could not be compared: ${asError(error).message}.`,
    wayOut: 'What is drawn is still right; open the files again to compare them.',
  };
}
