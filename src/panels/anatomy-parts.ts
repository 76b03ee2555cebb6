/** What filled gaps, as lines to show: each with the swatch of its class. They add up to the gaps (DEFINITIONS 2, "anatomy"). */

import { ANATOMY_PARTS, type Anatomy, type AnatomyPart } from '../analysis/anatomy';
import { PART_WORDS } from '../analysis/finding-words';
import { copyClass, copyKindNumber } from '../trace/copy-kinds';
import { CLASS_LOOKS, IDLE_LOOK, type ClassLook } from './class-looks';

export interface PartLine {
  readonly id: string;
  readonly text: string;
  /** The name is one of the file. */
  readonly isName: boolean;
  readonly ns: number;
  readonly look: ClassLook;
}

const PART_LOOKS: Readonly<Record<AnatomyPart, ClassLook>> = {
  memset: CLASS_LOOKS.memset,
  launchedNotStarted: { word: '', token: '--k5', texture: 'plain' },
  allocation: CLASS_LOOKS.callAllocation,
  copyCall: CLASS_LOOKS.callCopy,
  syncCall: CLASS_LOOKS.callSync,
  launchCall: CLASS_LOOKS.callLaunch,
  otherApi: CLASS_LOOKS.callOther,
  range: CLASS_LOOKS.range,
  nothing: IDLE_LOOK,
  launchNotRecorded: CLASS_LOOKS.nothingToOverlap,
};

/** Longest first, none of 0 ns; of the ranges the longest `mostRanges` by name and the rest in one line. */
export function anatomyLines(anatomy: Anatomy, mostRanges: number): PartLine[] {
  const copies = Object.entries(anatomy.copies).map(([kind, ns]): PartLine => ({
    id: `copy ${kind}`,
    text: `${kind} copies`,
    isName: false,
    ns,
    look: CLASS_LOOKS[copyClass(copyKindNumber(kind))],
  }));
  const named = anatomy.byRange.slice(0, mostRanges);
  const ranges = named.map(({ range, ns }): PartLine => ({
    id: `range ${range}`,
    text: range,
    isName: true,
    ns,
    look: PART_LOOKS.range,
  }));
  const restNs = anatomy.range - named.reduce((sum, { ns }) => sum + ns, 0);
  const parts = ANATOMY_PARTS.map((part): PartLine => ({
    id: part,
    text: PART_WORDS[part],
    isName: false,
    ns: part === 'range' ? restNs : anatomy[part],
    look: PART_LOOKS[part],
  }));
  return [...copies, ...ranges, ...parts].filter(({ ns }) => ns > 0).sort((a, b) => b.ns - a.ns);
}
