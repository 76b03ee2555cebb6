/** Where a value lies in the report: keys joined by dots, places of lists in brackets. */

import { BadInput } from './bad-input';

/** every: all of a list, `[*]`. */
export type PathStep =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'every' };

/** Keys joined by dots, each with any number of `[index]` or `[*]`. Throws BadInput. */
export function parsePath(text: string): PathStep[] {
  return text.split('.').flatMap((part): PathStep[] => {
    const [, key, brackets = ''] = /^([^[\]]+)((?:\[(?:\d+|\*)\])*)$/.exec(part) ?? [];
    if (key === undefined)
      throw new BadInput(`“${text}” is no path: keys joined by dots, lists with [index] or [*].`);
    const places = [...brackets.matchAll(/\[(\d+|\*)\]/g)].map(([, place]): PathStep =>
      place === '*' ? { kind: 'every' } : { kind: 'index', index: Number(place) },
    );
    return [{ kind: 'key', key }, ...places];
  });
}

/** As it is written. */
export function pathText(path: readonly PathStep[]): string {
  return path.map(stepText).join('').replace(/^\./, '');
}

function stepText(step: PathStep): string {
  switch (step.kind) {
    case 'key':
      return `.${step.key}`;
    case 'index':
      return `[${step.index}]`;
    case 'every':
      return '[*]';
  }
}
