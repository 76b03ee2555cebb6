/**
 * An expression of `--fail-if`: a path into the report, a comparison, and a number with its unit.
 *
 *     h2d.mallocStalled.stallNs > 100ms
 *     devices[*].composition.bubbleNs >= 30%
 */

import { BadInput } from './bad-input';
import { parsePath, type PathStep } from './report-path';
import { leafAt, REPORT_ROOT, type PathRoot } from './report-shape';

export type Comparison = '>=' | '<=' | '==' | '!=' | '>' | '<';

export interface Threshold {
  /** As it was written. */
  readonly text: string;
  readonly path: readonly PathStep[];
  readonly comparison: Comparison;
  /** In ns, bytes or events; with `percent` in hundredths of the device's kernel span. */
  readonly limit: number;
  readonly percent: boolean;
}

/** Powers of ten that a unit of time stands for, in ns. */
const EXPONENTS: Readonly<Record<string, number>> = { ns: 0, us: 3, µs: 3, μs: 3, ms: 6, s: 9 };

const FORM = /^\s*(.*?)\s*(>=|<=|==|!=|>|<)\s*([+-]?\d+(?:\.\d+)?)\s*(\D*?)\s*$/;

/** Throws BadInput where it is no expression, where no report has such a path, or where the unit does not fit. */
export function parseThreshold(text: string, root: PathRoot = REPORT_ROOT): Threshold {
  const [, where = '', comparison, number = '', unit = ''] = FORM.exec(text) ?? [];
  if (comparison === undefined)
    throw new BadInput(
      `“${text}” is no expression: a path, one of > >= < <= == !=, and a number with ns, us, ms, s, % or nothing.`,
    );
  const path = parsePath(where);
  const leaf = leafAt(path, root);
  if (leaf === 'text') throw new BadInput(`${where} is text, and only numbers are compared.`);
  const isPercentage = leaf === 'percent';
  const percent = unit === '%' && !isPercentage;
  if (percent && !root.sharesOfSpan)
    throw new BadInput(`Only keys named percent are compared with one, so ${where} is not.`);
  if (percent && !(leaf === 'ns' && isOfDevice(path)))
    throw new BadInput(
      `A percentage is one of a device's kernel span, so ${where} cannot be compared with one.`,
    );
  const exponent = unit === '' || unit === '%' ? 0 : EXPONENTS[unit];
  if (exponent === undefined) throw new BadInput(`“${unit}” is no unit: ns, us, ms, s, % or nothing.`);
  if (unit !== '' && unit !== '%' && leaf !== 'ns')
    throw new BadInput(`${where} is no time: it is compared with a number without a unit.`);
  return {
    text: text.trim(),
    path,
    comparison: comparison as Comparison,
    // Shifted as text: 1.1 · 1e6 would not be 1100000.
    limit: Number(`${number}e${exponent}`),
    percent,
  };
}

function isOfDevice([first]: readonly PathStep[]): boolean {
  return first?.kind === 'key' && first.key === 'devices';
}
