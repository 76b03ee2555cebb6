/** The words behind a command, parted into files and options with their values. */

import { BadInput } from './bad-input';

/** Fewest and most values of each option. */
export type OptionValues = Readonly<Record<string, readonly [fewest: number, most: number]>>;

interface SortedWords {
  readonly files: readonly string[];
  /** The values of each time an option was given. */
  readonly options: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/** A value that may be left out is taken only behind both files: before them it could be one. Throws BadInput. */
export function sortWords(words: readonly string[], allowed: OptionValues): SortedWords {
  const files: string[] = [];
  const options = new Map<string, string[][]>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (word === '--') {
      files.push(...words.slice(i + 1));
      break;
    }
    if (!word.startsWith('-')) {
      files.push(word);
      continue;
    }
    const [, name = word, inline] = /^(--[\w-]+)=(.*)$/s.exec(word) ?? [];
    const range = allowed[name];
    if (range === undefined) throw new BadInput(`There is no option ${name}; --help lists them.`);
    const [fewest, most] = range;
    const values = inline === undefined ? words.slice(i + 1, i + 1 + fewest) : [inline];
    if (values.length < fewest || (inline !== undefined && most === 0))
      throw new BadInput(`${name} takes ${valueWords(fewest, most)}.`);
    const next = words[i + 1 + fewest];
    if (inline === undefined) {
      i += fewest;
      if (most > fewest && files.length >= 2 && next !== undefined && !next.startsWith('-')) {
        values.push(next);
        i++;
      }
    }
    const given = options.get(name) ?? [];
    if (given.length > 0 && name !== '--fail-if') throw new BadInput(`${name} is given twice.`);
    options.set(name, [...given, values]);
  }
  return { files, options };
}

function valueWords(fewest: number, most: number): string {
  if (most === 0) return 'no value';
  if (fewest < most) return 'one value, or two';
  return most === 1 ? 'one value' : 'two values';
}
