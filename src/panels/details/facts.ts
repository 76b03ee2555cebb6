/** What the pane says of an event, as words and values apart from how they are shown. */

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** A second line in the fixed font: the exact value. */
  readonly exact?: string;
  /** The whole value, where it is worth copying; what is shown may be cut. */
  readonly copy?: string;
  /** A colour that the file states, as CSS. */
  readonly colour?: string;
}

export interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** Sections without facts are left out. */
export function sections(all: readonly Section[]): Section[] {
  return all.filter((section) => section.facts.length > 0);
}
