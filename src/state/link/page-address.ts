/**
 * The address of the page: which trace it opens (`?trace=`), what it shows of it (#), and a step of the tour, which goes with its trace.
 * Other parameters keep their values; how they are escaped may change.
 */

export interface PageAddress {
  /** As `?trace=` names it; null: none, or a file that the user has. */
  readonly trace: string | null;
  /** With its #, or empty. */
  readonly fragment: string;
}

export function readAddress(href: string): PageAddress {
  const url = new URL(href);
  return { trace: url.searchParams.get('trace'), fragment: url.hash };
}

export function withAddress(href: string, { trace, fragment }: PageAddress): string {
  const url = new URL(href);
  if (trace !== url.searchParams.get('trace')) {
    if (trace === null) url.searchParams.delete('trace');
    else url.searchParams.set('trace', trace);
    // Each step is of its trace.
    url.searchParams.delete('tour');
    // A slash needs no escape in a query, and addresses are read by people.
    url.search = url.search.replaceAll('%2F', '/');
  }
  url.hash = fragment;
  return url.href;
}

/** From 1; null: no tour. */
export function readTourStep(href: string): number | null {
  const step = new URL(href).searchParams.get('tour') ?? '';
  return /^[1-9]\d?$/.test(step) ? Number(step) : null;
}

export function withTourStep(href: string, step: number | null): string {
  const url = new URL(href);
  if (step === null) url.searchParams.delete('tour');
  else url.searchParams.set('tour', String(step));
  url.search = url.search.replaceAll('%2F', '/');
  return url.href;
}

/** The other way than `traceAddress`: what `?trace=` has to say for that address, as short as it can be. */
export function traceText(address: string, page: string): string {
  const folder = new URL('.', page).href;
  if (address.startsWith(folder)) return address.slice(folder.length);
  const { pathname, search } = new URL(address);
  return pathname + search;
}
