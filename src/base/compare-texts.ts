/** The order of texts in lists that must be the same everywhere: by UTF-16 units, never by the rules of a language. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
