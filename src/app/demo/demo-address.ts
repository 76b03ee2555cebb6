/** Whether the address asks for the demo, and the same address with and without it. */

export function isDemoAddress(href: string): boolean {
  return new URL(href).searchParams.get('demo') === 'staging';
}

export function demoAddress(href: string): string {
  return new URL('?demo=staging', href).href;
}

/** Settings go with the demo. */
export function startAddress(href: string): string {
  const url = new URL(href);
  url.search = '';
  url.hash = '';
  return url.href;
}
