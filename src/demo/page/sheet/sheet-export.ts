/** The sheet as JSON, with every run, and as a table in Markdown. */

import type { AdapterFacts } from '../../pipeline/adapter';
import type { Workload } from '../../pipeline/workload';
import { isRight, type KeptRun } from '../experiment/kept-run';
import { costText, pairedText, rangeText, readingText, seconds, wrongText } from './sheet-words';
import { recorderCosts, summarise } from './summarise';

export interface SheetOf {
  readonly adapter: AdapterFacts;
  readonly workload: Workload;
  readonly runs: readonly KeptRun[];
  /** The address with its settings. */
  readonly link: string;
  /** Of the export. */
  readonly date: string;
  readonly isIsolated: boolean;
}

/** Times of wrong runs are left out, as on the page. */
export function sheetAsJson({ runs, ...of }: SheetOf): string {
  const modes = summarise(runs).map(({ mode, times, paired, reading, wrong }) => ({
    mode,
    timesMs: times,
    minusSplitMs: paired,
    reading,
    wrongRuns: wrong.length,
  }));
  const listed = runs.map((run) => (isRight(run) ? run : withoutTime(run)));
  return `${JSON.stringify({ schema: 1, ...of, modes, recorder: recorderCosts(runs), runs: listed }, null, 2)}\n`;
}

function withoutTime({ ms: _, ...run }: KeptRun): Omit<KeptRun, 'ms'> {
  return run;
}

export function sheetAsMarkdown({ adapter, workload, runs, link, date, isIsolated }: SheetOf): string {
  const { tasks, batchesPerTask, rows, columns, products } = workload;
  const lines = summarise(runs);
  const largest = Math.max(0, ...lines.map(({ times }) => times?.most ?? 0));
  const body = lines.map((line) => {
    const { mode, times, paired, wrong } = line;
    const cells = [
      mode,
      times === null ? '' : seconds(times.median, largest),
      times === null ? '' : rangeText(times, largest),
      times === null ? '0' : String(times.count),
      paired === null ? '' : pairedText(paired, largest),
      wrong.length === 0
        ? readingText(line)
        : `${readingText(line)}; ${wrong.length} wrong: ${wrong.map(wrongText).join(', ')}`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const software = adapter.isSoftware ? ' **A software adapter: times say nothing about a GPU.**' : '';
  return [
    `Staging on WebGPU, ${date}, ${adapter.name}${isIsolated ? ', cross-origin isolated' : ''}.${software}`,
    `${tasks} tasks of ${batchesPerTask} batches, ${rows} × ${columns} float32, ${products} products. ${link}`,
    '',
    '| mode | median, s | min–max, s | runs | minus split, s | reading |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...body,
    '',
    ...recorderCosts(runs).map((cost) => `Recorder, ${costText(cost)}`),
    '',
  ].join('\n');
}
