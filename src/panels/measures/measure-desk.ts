/**
 * What the panels asked the worker for, of one opened file: one analysis each, answered whole or not at all. An answer stays until a
 * newer one of the same name is there, so that a panel which is shown again has its figures at once.
 */

import type { MeasureName, Measures } from '../../analysis/measures';
import { asError } from '../../base/assert';
import { OpenFailure, type Failure } from '../../trace/failure';
import type { Extent } from '../../trace/trace';
import { LatestQuestion } from './latest-question';

/** An answer with the area that it is of; null: the whole trace. After a failure `result` is that of before. */
export interface Told<T> {
  readonly area: Extent | null;
  readonly result: T | null;
  readonly failure: Failure | null;
}

type Ask = <N extends MeasureName>(name: N, area: Extent | null) => Promise<Measures[N]>;

export class MeasureDesk {
  private readonly ask: Ask;
  private readonly questions = new Map<MeasureName, LatestQuestion<Extent | null>>();
  /** The area that was asked for last. */
  private readonly asked = new Map<MeasureName, Extent | null>();
  private readonly answers = new Map<MeasureName, Told<Measures[MeasureName]>>();
  private readonly listeners = new Set<() => void>();
  private isClosed = false;

  constructor(ask: Ask) {
    this.ask = ask;
  }

  /** Asks, unless it is what was asked last. */
  put(name: MeasureName, area: Extent | null): void {
    if (this.isClosed || this.asked.get(name) === area) return;
    this.asked.set(name, area);
    const question = this.questions.get(name) ?? new LatestQuestion((of) => this.answer(name, of));
    this.questions.set(name, question);
    question.put(area);
  }

  /** The same object until there is a newer answer; null before the first. */
  told<N extends MeasureName>(name: N): Told<Measures[N]> | null {
    // Under a name lie answers of that name only.
    return (this.answers.get(name) ?? null) as Told<Measures[N]> | null;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  open(): void {
    this.isClosed = false;
  }

  /** The file is closed: what is put from now on is not asked. */
  close(): void {
    this.isClosed = true;
  }

  private async answer(name: MeasureName, area: Extent | null): Promise<void> {
    if (this.isClosed) return;
    try {
      this.tell(name, { area, result: await this.ask(name, area), failure: null });
    } catch (error) {
      // Asked again the next time it is wanted.
      if (this.asked.get(name) === area) this.asked.delete(name);
      this.tell(name, { area, result: this.told(name)?.result ?? null, failure: failureOf(error) });
    }
  }

  private tell(name: MeasureName, told: Told<Measures[MeasureName]>): void {
    this.answers.set(name, told);
    for (const listener of this.listeners) listener();
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof OpenFailure) return error.failure;
  return {
    kind: 'reader',
    sentence: `These figures could not be computed: ${asError(error).message}.`,
    wayOut: 'Open the file again.',
  };
}
