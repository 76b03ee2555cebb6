import { LinkButton } from '../../../ui/LinkButton';
import page from '../DemoPage.module.css';
import { ScrollBox } from '../ScrollBox';
import { DotPlot } from './DotPlot';
import { H200_RUNS } from './h200-runs';
import { rangeText, seconds } from './sheet-words';
import { TimesHead } from './TimesHead';

interface H200TableProps {
  readonly onOpen: (sample: string) => void;
}

/** Beside this browser's runs, not among them: another program on another machine. */
export function H200Table({ onOpen }: H200TableProps) {
  const lines = H200_RUNS.map(({ times, ...line }) => ({
    ...line,
    times: {
      median: times.medianNs / 1e6,
      least: times.minNs / 1e6,
      most: times.maxNs / 1e6,
      count: times.count,
    },
  }));
  const axis = [
    Math.min(...lines.map(({ times }) => times.least)),
    Math.max(...lines.map(({ times }) => times.most)),
  ] as const;
  return (
    <section aria-labelledby="h200-title">
      <header className={page.sectionHead}>
        <h2 id="h200-title" className={page.title}>
          Recorded on an H200
        </h2>
        <span className={page.quiet}>PyTorch, 128 batches of 64 MiB, timed without a profiler; seconds</span>
      </header>
      <ScrollBox label="Runs on an H200 by mode">
        <table className={page.table}>
          <thead>
            <TimesHead plot="range" axis={axis}>
              <th scope="col">runs</th>
              <th scope="col">capture</th>
            </TimesHead>
          </thead>
          <tbody>
            {lines.map(({ mode, times, machine, sample }) => (
              <tr key={`${mode} ${machine}`}>
                <th scope="row">{mode}</th>
                <td className={page.number}>
                  <strong>{seconds(times.median, axis[1])}</strong>
                </td>
                <td className={page.number}>{rangeText(times, axis[1])}</td>
                <td>
                  <DotPlot values={[]} {...times} axis={axis} label={`${rangeText(times, axis[1])} s`} />
                </td>
                <td className={page.quiet}>
                  {times.count}, machine {machine}
                </td>
                <td>
                  {sample !== null && (
                    <LinkButton
                      onClick={() => onOpen(sample)}
                      aria-label={`Open the capture of ${mode} on an H200`}
                    >
                      open
                    </LinkButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={page.note}>
        Only times of one machine compare. Copies are hidden in overlap, and the whole is not faster than
        prealloc on the same machine: other waits took their place. direct was not recorded there.
      </p>
    </section>
  );
}
