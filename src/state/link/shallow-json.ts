/** Arrays of ours nest seven deep. A million deep take a parser seconds, or its stack. */
const MOST_DEPTH = 16;

/** Whether arrays and objects of a JSON text nest no deeper. Says nothing of whether it is JSON. */
export function isShallow(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (isInString) {
      if (character === '\\') i++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > MOST_DEPTH) return false;
  }
  return true;
}
