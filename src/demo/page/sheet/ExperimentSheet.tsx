import { CircleAlert, Download } from 'lucide-react';
import { useMemo } from 'react';
import { countOf } from '../../../base/text';
import { Button } from '../../../ui/Button';
import { CopyButton } from '../../../ui/CopyButton';
import type { ModeName } from '../../pipeline/modes/mode';
import page from '../DemoPage.module.css';
import { ScrollBox } from '../ScrollBox';
import type { KeptRun } from '../experiment/kept-run';
import { DotPlot } from './DotPlot';
import { pairedText, rangeText, readingText, seconds, wrongText } from './sheet-words';
import styles from './Sheet.module.css';
import { summarise, type ModeLine } from './summarise';
import { TimesHead } from './TimesHead';

interface ExperimentSheetProps {
  readonly runs: readonly KeptRun[];
  readonly mode: ModeName;
  readonly asMarkdown: () => string;
  readonly onSaveJson: () => void;
}

export function ExperimentSheet({ runs, mode, asMarkdown, onSaveJson }: ExperimentSheetProps) {
  const lines = useMemo(() => summarise(runs), [runs]);
  const times = lines.flatMap((line) => line.runs.map(({ ms }) => ms));
  const axis = [Math.min(...times), Math.max(...times)] as const;
  const wrong = lines.flatMap((line) => line.wrong).length;
  return (
    <section aria-labelledby="sheet-title">
      <header className={page.sectionHead}>
        <h2 id="sheet-title" className={page.title}>
          Experiment sheet, this browser
        </h2>
        <span className={page.quiet}>
          {times.length === 0
            ? 'no runs yet'
            : `${countOf(times.length, 'run')}, every one shown, none left out; seconds`}
          {wrong > 0 && `; ${countOf(wrong, 'wrong run')} without its time`}
        </span>
        {runs.length > 0 && (
          <span className={page.actions}>
            <CopyButton text={asMarkdown} label="Copy the sheet as Markdown" />
            <Button look="quiet" onClick={onSaveJson}>
              <Download size={14} aria-hidden /> JSON
            </Button>
          </span>
        )}
      </header>
      <ScrollBox label="Runs by mode">
        <table className={page.table}>
          <thead>
            <TimesHead plot="every run" axis={times.length > 1 ? axis : null}>
              <th scope="col" className={page.number}>
                minus split, by round
              </th>
              <th scope="col">reading</th>
            </TimesHead>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.mode} line={line} axis={axis} isChosen={line.mode === mode} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

interface LineProps {
  readonly line: ModeLine;
  readonly axis: readonly [number, number];
  readonly isChosen: boolean;
}

function Line({ line, axis, isChosen }: LineProps) {
  const { mode, runs, wrong, times, paired } = line;
  return (
    <tr className={isChosen ? styles.chosen : undefined} aria-current={isChosen || undefined}>
      <th scope="row">{mode}</th>
      <td className={page.number}>{times !== null && <strong>{seconds(times.median, axis[1])}</strong>}</td>
      <td className={page.number}>{times !== null && times.count > 1 && rangeText(times, axis[1])}</td>
      <td>
        {times !== null && (
          <DotPlot
            values={runs.map(({ ms }) => ms)}
            {...times}
            axis={axis}
            label={`${countOf(runs.length, 'run')}: ${runs.map(({ ms }) => seconds(ms, axis[1])).join(', ')} s`}
          />
        )}
        {wrong.map((run) => (
          <span key={run.number} className={styles.wrong}>
            <CircleAlert size={14} color="var(--error)" aria-hidden /> Wrong, run {run.number}:{' '}
            {wrongText(run)}
          </span>
        ))}
      </td>
      <td className={page.number}>
        {paired !== null && (
          <>
            {pairedText(paired, axis[1])}
            <span className={page.quiet}>, {countOf(paired.count, 'round')}</span>
          </>
        )}
      </td>
      <td className={page.quiet}>{readingText(line)}</td>
    </tr>
  );
}
