import { Check, CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf, formatBytes, formatCount, formatDuration } from '../../base/text';
import type { ClockReport } from '../pipeline/record/make-recording';
import styles from './DemoPage.module.css';
import type { KeptRun } from './experiment/kept-run';

interface ChecksProps {
  /** All of the sheet: digests are compared over all modes. */
  readonly runs: readonly KeptRun[];
  readonly hasTimestamps: boolean;
}

/** What was found out about the last run, right or wrong. */
export function Checks({ runs, hasTimestamps }: ChecksProps) {
  const last = runs.at(-1);
  return (
    <section aria-labelledby="checks-title">
      <h2 id="checks-title" className={styles.title}>
        Checks of the last run
        {last !== undefined && (
          <span className={styles.quiet}>
            {' '}
            {last.mode}, run {last.number}
          </span>
        )}
      </h2>
      {last === undefined ? (
        <p className={styles.note}>Nothing has run yet.</p>
      ) : (
        <dl className={styles.checks}>
          <RunChecks run={last} runs={runs} />
          <ClockCheck clocks={last.clocks} hasTimestamps={hasTimestamps} />
        </dl>
      )}
    </section>
  );
}

function RunChecks({ run, runs }: { readonly run: KeptRun; readonly runs: readonly KeptRun[] }) {
  const { lost, doubled, outOfOrder, unknown, rows, sampled, worstError, tolerance } = run.check;
  const { created, destroyed, mostBytes } = run.balance;
  return (
    <>
      <Line
        isRight={lost + doubled + outOfOrder + unknown === 0}
        name="Rows lost, doubled, out of order, unknown"
      >
        {lost}, {doubled}, {outOfOrder}, {unknown} of {formatCount(rows)}
      </Line>
      <Line
        isRight={worstError <= tolerance && sampled > 0}
        name={`${formatCount(sampled)} rows against float64`}
      >
        error {worstError.toExponential(1)}, allowed {tolerance.toExponential(1)}
      </Line>
      <Line isRight={run.digests === 'agrees'} name="Digests of the results">
        {digestsText(run, runs)}
      </Line>
      <Line isRight={created === destroyed} name="Buffers created and destroyed">
        {created} and {destroyed}, {formatBytes(mostBytes)} at most at once
      </Line>
    </>
  );
}

/** How the results of a run compare with those of the whole sheet. */
function digestsText({ check: { digest }, digests }: KeptRun, runs: readonly KeptRun[]): string {
  if (digests === 'noMajority') {
    const different = new Set(runs.map(({ check }) => check.digest)).size;
    return `${different} different ones in ${runs.length} runs, none in most of them`;
  }
  const same = runs.filter(({ check }) => check.digest === digest);
  const modes = countOf(new Set(same.map(({ mode }) => mode)).size, 'mode');
  if (digests === 'differs') return `${digest} in ${same.length} of ${runs.length} runs, others in most`;
  if (runs.length === 1) return `${digest} in this run`;
  return same.length === runs.length
    ? `${digest} in all ${runs.length} runs, ${modes}`
    : `${digest} in ${same.length} of ${runs.length} runs, ${modes}`;
}

function ClockCheck({
  clocks,
  hasTimestamps,
}: {
  readonly clocks: ClockReport | null;
  readonly hasTimestamps: boolean;
}) {
  if (clocks === null) {
    return (
      <Line isRight={null} name="Clocks">
        not recorded
      </Line>
    );
  }
  const { source, errorNs, driftNs, hostTickNs, deviceTickNs, dropped } = clocks;
  const ticks = `host tick ${tickText(hostTickNs)}`;
  if (source === 'hostEstimates') {
    return (
      <Line isRight={null} name="Device times">
        host-clock estimates{hasTimestamps ? '' : ': no timestamp-query'}, {ticks}
      </Line>
    );
  }
  return (
    <>
      <Line isRight name="Device clock on the host’s">
        within ±{formatDuration(errorNs ?? 0)}
        {driftNs !== 0 && driftNs !== null && `, drift ${formatDuration(driftNs)}`}
      </Line>
      <Line isRight={null} name="Ticks of the clocks">
        {ticks}, device tick {tickText(deviceTickNs)}
      </Line>
      <Line isRight={dropped === 0 ? true : null} name="Device intervals dropped as impossible">
        {dropped}
      </Line>
    </>
  );
}

function tickText(ns: number | null): string {
  return ns === null ? 'not seen' : formatDuration(ns);
}

interface LineProps {
  readonly name: string;
  /** Null: a fact, neither right nor wrong. */
  readonly isRight: boolean | null;
  readonly children: ReactNode;
}

function Line({ name, isRight, children }: LineProps) {
  return (
    <div>
      <dt>
        {isRight === null ? (
          <Info size={14} aria-hidden />
        ) : isRight ? (
          <Check size={14} color="var(--ok)" role="img" aria-label="right" />
        ) : (
          <CircleAlert size={14} color="var(--error)" role="img" aria-label="wrong" />
        )}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
