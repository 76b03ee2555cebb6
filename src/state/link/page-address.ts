/**
 * The address of the page: which trace it opens (`?trace=`), with which it compares that one (`?with=`), what it shows of them (#), and
 * a step of the tour, which goes with its trace.
 * Other parameters keep their values; how they are escaped may change.
 */

export interface PageAddress {
  /** As `?trace=` names it; null: none, or a file that the user has. */
  readonly trace: string | null;
  /** As `?with=` names it; null: nothing is compared, or a file that the user has. */
  readonly beside: string | null;
  /** With its #, or empty. */
  readonly fragment: string;
}

export function readAddress(href: string): PageAddress {
  const url = new URL(href);
  return {
    trace: url.searchParams.get('trace'),
    beside: url.searchParams.get('with'),
    fragment: url.hash,
  };
}

/** Without `beside`, nothing is compared. */
type NewAddress = Omit<PageAddress, 'beside'> & Partial<Pick<PageAddress, 'beside'>>;

export function withAddress(href: string, { trace, beside = null, fragment }: NewAddress): string {
  const url = new URL(href);
  const before = readAddress(href);
  if (trace !== before.trace || beside !== before.beside) {
    put(url, 'trace', trace);
    put(url, 'with', beside);
    // Each step is of its trace.
    url.searchParams.delete('tour');
    // A slash needs no escape in a query, and addresses are read by people.
    url.search = url.search.replaceAll('%2F', '/');
  }
  url.hash = fragment;
  return url.href;
}

function put(url: URL, name: string, value: string | null): void {
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
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
