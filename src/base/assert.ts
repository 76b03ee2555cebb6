/** Checks for programmer mistakes. What a file or a user can cause is never an assertion but a failure with a sentence. */

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`);
}

/** Returns `value` narrowed to not null or undefined; `what` names it in the error. */
export function defined<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Assertion failed: ${what} is missing`);
  return value;
}

/** Put into the last branch of a switch over a union: a new member is then a type error here. */
export function unreachable(value: never): never {
  throw new Error(`Assertion failed: unexpected ${String(value)}`);
}

/** Whatever was thrown, as an Error: libraries and hosts throw strings and DOM exceptions too. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
