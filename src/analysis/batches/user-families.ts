/** Families of ranges by name: those that batches and their groups may be made of (C33). */

import { familyName } from '../family-name';
import { onceATrace } from '../once-an-index';
import { isUserName } from './batch-names';

/** Family by index of a name; undefined for what is no name of a range, and for families of which a name is not the user's. */
export const userFamilies = onceATrace((index): readonly (string | undefined)[] => {
  const byName = index.names.map((name) => (name.cls === 'range' ? familyName(name.text) : undefined));
  const refused = new Set<string | undefined>();
  index.names.forEach((name, i) => {
    if (!isUserName(name)) refused.add(byName[i]);
  });
  return byName.map((family) => (refused.has(family) ? undefined : family));
});
