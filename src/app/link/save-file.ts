/** Lets the browser save a text, or bytes, as a file. */
export function saveFile(name: string, content: string | Blob): void {
  const blob = content instanceof Blob ? content : new Blob([content], { type: 'application/json' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it when the click returns.
  URL.revokeObjectURL(address);
}
