import { countOf } from '../../../base/text';
import { Button } from '../../../ui/Button';
import page from '../DemoPage.module.css';
import type { ExperimentState } from '../experiment/experiment';
import { isRight } from '../experiment/kept-run';
import { costText, writingText } from './sheet-words';
import { recorderCosts } from './summarise';

interface RecorderCostProps {
  readonly state: ExperimentState;
  readonly onMeasure: () => void;
}

export function RecorderCostSection({ state, onMeasure }: RecorderCostProps) {
  const { runs, now, settings } = state;
  const costs = recorderCosts(runs);
  const last = runs.findLast((run) => run.writing !== null && isRight(run));
  return (
    <section aria-labelledby="cost-title">
      <header className={page.sectionHead}>
        <h2 id="cost-title" className={page.title}>
          What recording costs
        </h2>
        <Button disabled={now !== null} onClick={onMeasure}>
          Run {settings.mode} with and without
        </Button>
      </header>
      {last !== undefined && <p className={page.note}>{writingText(last)}</p>}
      {costs.length === 0 ? (
        <p className={page.note}>
          Every run of the sheet is recorded. {countOf(settings.repeats, 'pair')} of runs with and without the
          recorder, in turn, say what that costs.
        </p>
      ) : (
        costs.map((cost) => (
          <p key={cost.mode} className={page.note}>
            {costText(cost)}
          </p>
        ))
      )}
    </section>
  );
}
