/** What the row of the export says of an event, in words: sections by what its columns are, whatever table it is from. */

import type { EventDetails } from '../../trace/event-details';
import type { NameEntry } from '../../trace/name-table';
import { Columns } from './columns';
import { copyFacts, kernelFacts } from './device-facts';
import { sections, type Fact, type Section } from './facts';
import { idFacts } from './id-facts';
import { rangeFacts } from './range-facts';

export function exportSections(details: EventDetails, entry: NameEntry, durationNs: number): Section[] {
  const columns = new Columns(details);
  return sections([
    { title: 'Names', facts: nameFacts(columns) },
    { title: 'Kernel', facts: kernelFacts(columns) },
    { title: 'Memory', facts: copyFacts(columns, durationNs) },
    { title: 'NVTX', facts: rangeFacts(columns, entry) },
    { title: 'Call', facts: callFacts(columns) },
    { title: 'Ids', facts: idFacts(columns) },
  ]);
}

/** A kernel has up to three names, and two of one short name differ in the full one (C41). */
function nameFacts(columns: Columns): Fact[] {
  const names: readonly (readonly [label: string, text: string | null])[] = [
    ['Short', columns.text('shortName')],
    ['Full', columns.text('demangledName')],
    ['Mangled', columns.text('mangledName')],
    ['Exported', columns.text('nameId')],
    ['Text', columns.value('text') ?? columns.text('textId')],
  ];
  const seen = new Map<string, string>();
  return names.flatMap(([label, text]) => {
    if (text === null) return [];
    const same = seen.get(text);
    if (same !== undefined) return [{ label, value: `the same as ${same.toLowerCase()}` }];
    seen.set(text, label);
    return [{ label, value: text === '' ? '(empty)' : text, copy: text }];
  });
}

/** `returnValue` is 0 for success; the numbers of errors are those of CUDA. */
function callFacts(columns: Columns): Fact[] {
  const result = columns.number('returnValue');
  const facts: Fact[] = [];
  if (result !== null) facts.push({ label: 'Result', value: result === 0 ? 'success' : `error ${result}` });
  const args = columns.text('argumentsId');
  if (args !== null) facts.push({ label: 'Arguments', value: args, copy: args });
  return facts;
}
