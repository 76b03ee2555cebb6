import type { SideKey } from './compare-props';

export const SIDES: readonly SideKey[] = ['a', 'b'];

export const SIDE_WORDS: Readonly<Record<SideKey, string>> = { a: 'A', b: 'B' };
