/** Places the rows of a trace: headings, full rows, and brackets of thin ones (the drawing in layout.ts). */

import type { RowGroup, RowKind, TraceRow } from '../../trace/row';
import type { Trace } from '../../trace/trace';
import { bracketOfStreams, bracketOfThreads } from './bracket-text';
import type { BracketBox, HeadBox, Layout, RowBox } from './layout';
import {
  GROUP_HEIGHTS,
  laneBoxes,
  LEAST_BRACKET_PX,
  OPEN_BRACKET_PX,
  THIN_STREAM_PX,
  THIN_THREAD_LANE_PX,
  thinLanes,
} from './row-heights';

/** What the operating system, the profiler and the driver did: shown where somebody asks for it. */
export const OPTIONAL_KINDS = [
  'syncs',
  'memory',
  'osrt',
  'overhead',
  'sched',
] as const satisfies readonly RowKind[];

export interface LayoutOptions {
  readonly folded: ReadonlySet<string>;
  readonly openBrackets: ReadonlySet<string>;
  readonly shownKinds: ReadonlySet<RowKind>;
  /** Keys of the rows that are left; null: all. */
  readonly onlyRows: ReadonlySet<string> | null;
  /** Where all rows are of one process and its name stands elsewhere. */
  readonly hidesProcesses?: boolean;
}

/** So few rows of a bracket stand at full height where only some rows are shown. */
const FEW_ROWS = 8;

/** What a thread shows in a closed bracket. */
const THIN_THREAD_KINDS: ReadonlySet<RowKind> = new Set(['ranges', 'startEnd', 'calls']);

export function layOutRows(trace: Trace, options: LayoutOptions): Layout {
  return new RowPlacer(trace, options).place();
}

/** The kinds of rows that a trace has and that are not shown by default. */
export function optionalKindsOf(trace: Trace): RowKind[] {
  const kinds = new Set(trace.rows.map((row) => row.kind));
  return hasOnlyOptional(trace) ? [] : OPTIONAL_KINDS.filter((kind) => kinds.has(kind));
}

function isOptional(kind: RowKind): boolean {
  return (OPTIONAL_KINDS as readonly RowKind[]).includes(kind);
}

/** A capture of the operating system alone is not hidden away. */
function hasOnlyOptional(trace: Trace): boolean {
  return trace.rows.every((row) => isOptional(row.kind));
}

class RowPlacer {
  private readonly trace: Trace;
  private readonly options: LayoutOptions;
  private readonly rowsOf = new Map<string, TraceRow[]>();
  private readonly events: ReadonlyMap<string, number>;
  private readonly heads: HeadBox[] = [];
  private readonly rows: RowBox[] = [];
  private readonly placedBrackets = new Set<string>();
  private at = 0;

  constructor(trace: Trace, options: LayoutOptions) {
    this.trace = trace;
    this.options = options;
    this.events = countEvents(trace);
    const showsAll = hasOnlyOptional(trace);
    for (const row of trace.rows) {
      const isHidden = !showsAll && isOptional(row.kind) && !options.shownKinds.has(row.kind);
      if (isHidden || !this.isUsed(row)) continue;
      const rows = this.rowsOf.get(row.group) ?? [];
      rows.push(row);
      this.rowsOf.set(row.group, rows);
    }
  }

  place(): Layout {
    for (const group of this.trace.groups) {
      if (this.isFoldedAway(group)) continue;
      if (group.kind === 'process') this.placeProcess(group);
      else if (group.bracket !== null) this.placeThreadBracket(group, group.bracket);
      else this.placeGroup(group);
    }
    return { heads: this.heads, rows: this.rows, heightPx: this.at };
  }

  private isUsed(row: TraceRow): boolean {
    return this.options.onlyRows?.has(row.key) ?? true;
  }

  private isFoldedAway({ parent }: RowGroup): boolean {
    // Without a heading nothing could unfold them.
    return parent !== null && this.options.hidesProcesses !== true && this.options.folded.has(parent);
  }

  private placeProcess(process: RowGroup): void {
    if (this.options.hidesProcesses === true) return;
    const own = this.trace.groups.filter((group) => group.parent === process.key);
    if (own.some((group) => this.rowsOf.has(group.key))) this.placeHeading(process);
  }

  private placeHeading(group: RowGroup): void {
    const heightPx = GROUP_HEIGHTS[group.kind];
    this.heads.push({
      kind: 'group',
      group,
      topPx: this.at,
      heightPx,
      isFolded: this.options.folded.has(group.key),
      events: this.events.get(group.key) ?? 0,
    });
    this.at += heightPx;
  }

  private placeGroup(group: RowGroup): void {
    const rows = this.rowsOf.get(group.key);
    if (rows === undefined) return;
    this.placeHeading(group);
    if (this.options.folded.has(group.key)) return;
    // Opening a bracket changes the height of no row outside it.
    const streams = rows.filter((row) => row.kind === 'stream' && row.bracket === null).length;
    for (const row of rows) {
      if (row.bracket === null || this.isFew(membersOf(rows, row.bracket))) this.placeRow(row, streams);
      else this.placeStreamBracket(row.bracket, membersOf(rows, row.bracket));
    }
  }

  private isFew(members: readonly unknown[]): boolean {
    return this.options.onlyRows !== null && members.length <= FEW_ROWS;
  }

  private placeRow(row: TraceRow, streams: number): void {
    const { lanes, heightPx } = laneBoxes(row, this.at, streams);
    const box: RowBox = { kind: 'row', row, topPx: this.at, heightPx, lanes, isThin: false };
    this.heads.push(box);
    this.rows.push(box);
    this.at += heightPx;
  }

  /** All of a bracket at the place of its first row. */
  private placeStreamBracket(key: string, members: readonly TraceRow[]): void {
    if (this.placedBrackets.has(key)) return;
    this.placedBrackets.add(key);
    const text = bracketOfStreams(this.trace, members);
    if (this.options.openBrackets.has(key)) {
      this.placeOpenBracket(key, text);
      for (const row of members) this.placeRow(row, members.length);
      return;
    }
    this.placeClosedBracket(key, text, () => {
      for (const row of members) this.placeThin(row, THIN_STREAM_PX);
    });
  }

  private placeThreadBracket(group: RowGroup, key: string): void {
    const members = this.trace.groups.filter((other) => other.bracket === key && this.rowsOf.has(other.key));
    if (!members.includes(group)) return;
    if (this.isFew(members)) {
      this.placeGroup(group);
      return;
    }
    const isOpen = this.options.openBrackets.has(key);
    if (!this.placedBrackets.has(key)) {
      this.placedBrackets.add(key);
      const text = bracketOfThreads(members, this.rowsOf.get(group.key) ?? []);
      if (isOpen) this.placeOpenBracket(key, text);
      else
        this.placeClosedBracket(key, text, () => members.forEach((thread) => this.placeThinThread(thread)));
    }
    if (isOpen) this.placeGroup(group);
  }

  private placeThinThread(thread: RowGroup): void {
    for (const row of this.rowsOf.get(thread.key) ?? [])
      if (THIN_THREAD_KINDS.has(row.kind)) this.placeThin(row, THIN_THREAD_LANE_PX);
  }

  private placeThin(row: TraceRow, heightPx: number): void {
    const lanes = thinLanes(row, this.at, heightPx);
    this.rows.push({ kind: 'row', row, topPx: this.at, heightPx, lanes, isThin: true });
    this.at += heightPx;
  }

  private placeOpenBracket(key: string, text: Pick<BracketBox, 'label' | 'detail'>): void {
    this.heads.push({
      kind: 'bracket',
      key,
      ...text,
      topPx: this.at,
      heightPx: OPEN_BRACKET_PX,
      isOpen: true,
    });
    this.at += OPEN_BRACKET_PX;
  }

  private placeClosedBracket(
    key: string,
    text: Pick<BracketBox, 'label' | 'detail'>,
    placeRows: () => void,
  ): void {
    const topPx = this.at;
    placeRows();
    this.at = Math.max(this.at, topPx + LEAST_BRACKET_PX);
    this.heads.push({ kind: 'bracket', key, ...text, topPx, heightPx: this.at - topPx, isOpen: false });
  }
}

function membersOf(rows: readonly TraceRow[], bracket: string): TraceRow[] {
  return rows.filter((row) => row.bracket === bracket);
}

/** Events under each heading; the row of a device repeats its streams and is not counted again. */
function countEvents(trace: Trace): Map<string, number> {
  const parents = new Map(trace.groups.map((group) => [group.key, group.parent]));
  const events = new Map<string, number>();
  const add = (key: string, count: number): void => {
    events.set(key, (events.get(key) ?? 0) + count);
  };
  for (const row of trace.rows) {
    if (row.kind === 'device' || row.kind === 'waits') continue;
    add(row.group, row.events);
    const parent = parents.get(row.group);
    if (parent !== undefined && parent !== null) add(parent, row.events);
  }
  return events;
}
