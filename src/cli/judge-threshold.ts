/** Whether a report exceeds what `--fail-if` allows. */

import type { Report, ReportBatches, ReportDevice } from '../analysis/report-types';
import { formatCount } from '../base/text';
import { BadInput } from './bad-input';
import { pathText, type PathStep } from './report-path';
import type { Comparison, Threshold } from './threshold';

/** A value for which an expression holds, and where it lies: `[*]` is resolved. */
export interface Held {
  readonly path: readonly PathStep[];
  readonly value: number;
  /** In ns, of the device it is of; null where the limit is no percentage. */
  readonly spanNs: number | null;
}

/**
 * All values for which it holds: under `[*]` one is enough, and a list without elements has none. Throws BadInput where this report
 * has nothing at the path.
 */
export function judgeThreshold(report: object, threshold: Threshold, noun = 'report'): Held[] {
  const { comparison, limit, percent } = threshold;
  return find(report, threshold, noun).filter(({ value, spanNs }) =>
    // Both sides times 100: a hundredth is no exact number.
    percent ? compare(value * 100, comparison, limit * (spanNs ?? 0)) : compare(value, comparison, limit),
  );
}

function compare(value: number, comparison: Comparison, limit: number): boolean {
  switch (comparison) {
    case '>':
      return value > limit;
    case '>=':
      return value >= limit;
    case '<':
      return value < limit;
    case '<=':
      return value <= limit;
    case '==':
      return value === limit;
    case '!=':
      return value !== limit;
  }
}

function find(report: object, { path, percent }: Threshold, noun: string): Held[] {
  const found: Held[] = [];
  /** `all`: some `[*]` lies above, so that what one element lacks another may have. */
  const visit = (at: unknown, above: readonly PathStep[], all: boolean): void => {
    const step = path[above.length];
    if (step === undefined) {
      const spanNs = percent ? spanAt(report, above) : null;
      if (!percent || spanNs !== null) found.push({ path: above, value: Number(at), spanNs });
      else if (!all)
        throw new BadInput(`${pathText(above.slice(0, 2))} has no kernel span to take a percentage of.`);
      return;
    }
    if (step.kind === 'every') {
      for (const [index, element] of (at as readonly unknown[]).entries())
        visit(element, [...above, { kind: 'index', index }], true);
      return;
    }
    const next =
      step.kind === 'index' ? (at as readonly unknown[])[step.index] : valueOf(at, step.key, above);
    if (next !== undefined && next !== null) visit(next, [...above, step], all);
    else if (!all) throw new BadInput(missing(at, above, step, noun));
  };
  visit(report, [], false);
  return found;
}

/** Maps by kind of copy hold only what occurs: what does not took no time. */
function valueOf(at: unknown, key: string, above: readonly PathStep[]): unknown {
  const last = above.at(-1);
  const isMap = last?.kind === 'key' && last.key === 'copies';
  return (at as Readonly<Record<string, unknown>>)[key] ?? (isMap ? 0 : undefined);
}

/** Keys that are there only where they are asked for. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  window: '--from and --to',
  batches: '--batch',
  handoffs: '--batch',
  firstInParent: '--first',
};

function missing(at: unknown, above: readonly PathStep[], step: PathStep, noun: string): string {
  const whole = pathText([...above, step]);
  if (Array.isArray(at)) return `This ${noun} has no ${whole}: the list has ${at.length}.`;
  if (step.kind === 'key' && (at as Readonly<Record<string, unknown>>)[step.key] === null)
    return `This ${noun} has no ${whole}: a side has nothing of it.`;
  const tooMany = tooManyFor(at as Partial<Report>, step);
  if (tooMany !== undefined)
    return `This ${noun} has no ${whole}: ${formatCount(tooMany)} batches are more than are listed.`;
  const option = step.kind === 'key' && above.length === 0 ? ASKED_FOR[step.key] : undefined;
  if (option !== undefined) return `This report has no ${whole}: it comes with ${option}.`;
  const reason =
    step.kind === 'key' && step.key === 'gpu'
      ? 'its ordinal names the card'
      : 'the device has no kernel activity';
  return `This report has no ${whole}: ${reason}.`;
}

/** How many batches there are, where it is for their number that they and their handoffs are not there. */
function tooManyFor(
  { batches, tooMany }: Partial<Report> & Partial<ReportBatches>,
  step: PathStep,
): number | undefined {
  if (step.kind !== 'key') return undefined;
  return step.key === 'handoffs' ? batches?.tooMany : step.key === 'windows' ? tooMany : undefined;
}

/** Null where the device has none, or one of 0 ns. */
function spanAt(report: object, [, place]: readonly PathStep[]): number | null {
  const { devices } = report as Partial<Report>;
  const device: ReportDevice | undefined = place?.kind === 'index' ? devices?.[place.index] : undefined;
  return device?.kernelSpanNs || null;
}
