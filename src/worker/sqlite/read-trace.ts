/**
 * The reading of a trace from start to end, in the order in which the page wants it: GPU work first, which is on screen before
 * the rest is read; then API calls, ranges, and everything else. Each stage hands over its tables whole and all rows anew.
 */

import { forgetScratch, makeArray, type Allocate } from '../../base/growable';
import { addActivity } from '../../trace/add-activity';
import type { BuiltRows, RowLabels } from '../../trace/build-rows';
import { CallIndex } from '../../trace/links';
import type { NameEntry } from '../../trace/name-table';
import type { FileReport, LinkReport } from '../../trace/report';
import type { RowSlice } from '../../trace/row';
import type { EventTable, TraceTable } from '../../trace/table';
import { captureTime, type Extent } from '../../trace/trace';
import { finishTogether, type ExtraColumns, type ExtraTypes } from '../../trace/table-builder';
import { TraceModel } from '../../trace/trace-model';
import { findUnanswered } from './find-unanswered';
import { findOutsideLaunches, findWarnings } from './find-warnings';
import { fileError, throwIfLost, type FilePlace } from './file-failures';
import { fingerprint } from './fingerprint';
import { linkToCalls, reportLinks } from './link-gpu';
import type { OpenedDatabase } from './open-database';
import type { Pace } from './pace';
import { readBase } from './read-base';
import { callBuilder, readCalls } from './read-calls';
import type { ReadContext } from './read-context';
import { DeviceRegistry } from './read-devices';
import { gpuBuilders, readGpu } from './read-gpu';
import { hostBuilders, readOsrt, readOverhead, readSyncs, syncBuilder } from './read-host-events';
import { nvtxBuilders, readNvtx } from './read-nvtx';
import type { Tally } from './read-rows';
import { readMemory, readMetricNames, readMetrics, readSched, seriesBuilders } from './read-series';
import { isOwnRecording, readSession } from './read-session';
import { requireTrace } from './require-trace';
import { Schema } from './schema';
import { StreamNames } from './stream-names';
import { StringLookup } from './strings';
import { reportTables } from './table-roles';
import { ThreadNames } from './thread-names';

export type Stage = 'gpu' | 'calls' | 'ranges' | 'rest';

/** What one stage adds. `rows` and `groups` are all rows known so far; `names` and `tables` are the new ones only. */
export interface TracePart extends BuiltRows {
  readonly stage: Stage;
  readonly base: bigint;
  readonly zero: number | null;
  readonly extent: Extent | null;
  readonly names: readonly NameEntry[];
  readonly tables: readonly TraceTable[];
}

/** Adds tables that are computed from those that are read: calls, ranges and GPU work are all there. */
export type Derive = (model: TraceModel, allocate: Allocate) => void;

export type PartSink = (part: TracePart) => Promise<void>;

/** A trace that was read: what the worker keeps for details and analyses. */
export interface ReadTrace {
  readonly model: TraceModel;
  readonly context: ReadContext;
  readonly report: FileReport;
}

export interface ReadOptions {
  /** Makes the columns that the page draws from. */
  readonly allocate?: Allocate;
  readonly derive?: Derive;
}

/**
 * Reads everything the file holds that is drawn, handing over each stage as it is there.
 * Rejects with OpenFailure (not a trace, damaged, gone) or Cancelled.
 */
export async function readTrace(
  opened: OpenedDatabase,
  pace: Pace,
  sink: PartSink,
  { allocate = makeArray, derive = () => undefined }: ReadOptions = {},
): Promise<ReadTrace> {
  const place = { fileName: opened.source.name, readFailure: () => opened.readFailure() };
  try {
    return await new TraceReading(opened, place, pace, sink, { allocate, derive }).run();
  } catch (error) {
    throw fileError(place, error);
  } finally {
    forgetScratch();
  }
}

/** GPU work that waits for the API calls to be read. */
interface UnlinkedTable {
  readonly table: LinkReport['table'];
  readonly extra: ExtraColumns<ExtraTypes> & { readonly correlationId: Uint32Array };
  readonly slices: ReadonlyMap<number, readonly RowSlice[]>;
}

class TraceReading {
  private readonly opened: OpenedDatabase;
  private readonly sink: PartSink;
  private readonly derive: Derive;
  private readonly model = new TraceModel();
  private readonly context: ReadContext;
  private readonly threadNames: ThreadNames;
  private readonly labels: RowLabels;
  private readonly tallies: Tally[] = [];
  private readonly unlinked: UnlinkedTable[] = [];
  private links: LinkReport[] = [];

  constructor(
    opened: OpenedDatabase,
    place: FilePlace,
    pace: Pace,
    sink: PartSink,
    { allocate, derive }: Required<ReadOptions>,
  ) {
    this.opened = opened;
    this.derive = derive;
    this.sink = sink;
    const { db, source } = opened;
    const schema = new Schema(db);
    requireTrace(source.name, schema.names);
    const strings = new StringLookup(db, schema);
    const devices = new DeviceRegistry(db, schema);
    const threadNames = new ThreadNames(db, schema, strings);
    const streamNames = new StreamNames(db, schema);
    this.context = {
      db,
      schema,
      pace,
      ...place,
      fileBytes: source.size,
      allocate,
      base: readBase(db, schema),
      strings,
      devices,
      names: this.model.names,
      rows: this.model.rows,
    };
    this.threadNames = threadNames;
    const metricNames = readMetricNames(this.context);
    const calls = isOwnRecording(this.context) ? 'WebGPU API' : 'CUDA API';
    this.labels = {
      process: (process) => threadNames.process(process),
      thread: (process, thread) => threadNames.thread(process, thread),
      device: (number) => devices.report(number),
      stream: (id) => streamNames.find(id),
      metric: (type, metric) => metricNames.get(`${type} ${metric}`) ?? null,
      sampledCard: () => devices.onlyCardName(),
      calls: () => calls,
    };
  }

  async run(): Promise<ReadTrace> {
    await this.readGpuStage();
    await this.readCallStage();
    await this.readRangeStage();
    await this.readRest();
    const report = this.report();
    // Names and facts are read without a check of their own, and zeros at the end of a text are no error to SQLite.
    throwIfLost(this.context);
    return { model: this.model, context: this.context, report };
  }

  private async readGpuStage(): Promise<void> {
    const builders = gpuBuilders(this.context);
    this.tallies.push(...(await readGpu(this.context, builders)));
    const built = finishTogether(builders, this.model.rows.order());
    for (const table of ['kernels', 'graphs', 'copies', 'memsets'] as const) {
      this.model.add(built[table]);
      const { extra, slices } = built[table];
      if (built[table].table.count > 0) this.unlinked.push({ table, extra, slices });
    }
    this.model.add(built.migrations);
    addActivity(this.model, this.context.allocate);
    await this.handOver('gpu');
  }

  /** API calls, and what needs an index of them: links of GPU work, names of waits. The index is large and ends here. */
  private async readCallStage(): Promise<void> {
    const builder = callBuilder(this.context);
    this.tallies.push(await readCalls(this.context, builder));
    const calls = builder.finish(this.model.rows.order());
    this.model.add(calls);
    const index = this.indexCalls(calls.table, calls.extra.correlationId, calls.slices);
    this.links = this.unlinked.map((gpu) => this.link(gpu, index));
    const syncs = syncBuilder(this.context);
    const nameOfCall = (call: number): string =>
      this.model.names.entries[calls.table.name[call] as number]?.text ?? '';
    this.tallies.push(await readSyncs(this.context, syncs, index, nameOfCall));
    this.model.add(syncs.finish(this.model.rows.order()));
    const { sourceRow } = calls.extra;
    this.model.extra.set('calls', { sourceRow });
    await this.handOver('calls');
  }

  /** From here on the table knows its calls and no correlation ids. */
  private link({ table, extra, slices }: UnlinkedTable, index: CallIndex): LinkReport {
    const { correlationId: call, ...rest } = extra;
    linkToCalls(call, slices, this.model.rows, index);
    this.model.extra.set(table, { ...rest, call });
    return reportLinks(table, call);
  }

  private indexCalls(
    table: EventTable,
    correlationId: Uint32Array,
    slices: ReadonlyMap<number, readonly RowSlice[]>,
  ): CallIndex {
    const parts = [...slices].flatMap(([row, own]) =>
      own.map((slice) => ({ process: this.model.rows.at(row).process, ...slice })),
    );
    return new CallIndex(parts, { correlationId, start: table.start });
  }

  private async readRangeStage(): Promise<void> {
    const builders = nvtxBuilders(this.context);
    this.tallies.push(await readNvtx(this.context, builders, this.threadNames));
    const order = this.model.rows.order();
    this.model.add(builders.ranges.finish(order));
    this.model.add(builders.marks.finish(order));
    this.derive(this.model, this.context.allocate);
    await this.handOver('ranges');
  }

  private async readRest(): Promise<void> {
    const host = hostBuilders(this.context);
    const series = seriesBuilders(this.context);
    this.tallies.push(
      await readOsrt(this.context, host),
      ...(await readOverhead(this.context, host)),
      await readMemory(this.context, series),
      await readMetrics(this.context, series),
      await readSched(this.context, series),
    );
    const order = this.model.rows.order();
    for (const builder of Object.values(host)) this.model.add(builder.finish(order));
    for (const builder of Object.values(series)) this.model.add(builder.finish(order));
    await this.handOver('rest');
  }

  private async handOver(stage: Stage): Promise<void> {
    await this.context.pace.pause();
    await this.sink({ stage, base: this.context.base, ...this.model.snapshot(this.labels) });
  }

  private report(): FileReport {
    const { context, opened } = this;
    const tables = reportTables(context, this.tallies, opened.mode === 'whole');
    const session = readSession(context);
    const { extent } = this.model;
    return {
      name: opened.source.name,
      bytes: opened.source.size,
      fingerprint: fingerprint(context.db, context.schema),
      mode: opened.mode,
      notes: opened.notes,
      ...session,
      extent:
        extent === null
          ? null
          : {
              from: captureTime(context.base, extent.from).toString(),
              to: captureTime(context.base, extent.to).toString(),
            },
      devices: context.devices.list(),
      links: this.links,
      tables,
      cut: [...session.cut, ...findOutsideLaunches(this.links)],
      unanswered: findUnanswered(tables),
      warnings: findWarnings(session.schemaVersion, tables),
    };
  }
}
