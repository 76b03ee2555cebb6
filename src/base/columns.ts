/** Columns made of other columns. The `from` and `filter` of typed arrays go through iterators and calls: five times slower here. */

/** What `valueOf` says of each index, in their order. */
export function columnOf(indexes: ArrayLike<number>, valueOf: (index: number) => number): Float64Array {
  const column = new Float64Array(indexes.length);
  for (let i = 0; i < column.length; i++) column[i] = valueOf(indexes[i] as number);
  return column;
}

/** Those of the indexes that are as asked for, in their order. */
export function chosenOf(indexes: Uint32Array, holds: (index: number) => boolean): Uint32Array {
  const chosen = new Uint32Array(indexes.length);
  let count = 0;
  for (let i = 0; i < indexes.length; i++) {
    const index = indexes[i] as number;
    if (holds(index)) chosen[count++] = index;
  }
  return chosen.slice(0, count);
}
