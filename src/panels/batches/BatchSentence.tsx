import { useMemo, type ReactNode } from 'react';
import type { Batch, BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { countOf, formatCount, formatDuration } from '../../base/text';
import { lengthFigures, lengthOf } from '../../state/batch-lengths';
import { batchLabel } from '../../state/batches';
import { useAppState } from '../../state/react';
import { CutText } from '../../ui/CutText';
import { LinkButton } from '../../ui/LinkButton';
import type { Explanation } from '../explain/explanation';
import { Explain } from '../explain/Explain';
import { useMeasuredFile } from '../measures/use-measure';
import { batchExplanations, TREND } from './batch-explanations';
import styles from './BatchesPanel.module.css';
import { areaText, batchesWord, choiceName, outlierText, TREND_WORDS, trendText } from './batch-words';
import { endsOfGroups } from './shown-batches';
import { trendOf } from './trend';

interface BatchSentenceProps {
  readonly list: BatchList;
  readonly track: BatchTrack;
  /** Those of the basis. */
  readonly batches: readonly Batch[];
  readonly outliers: readonly Batch[];
  readonly old: ReactNode;
  readonly onGoTo: (batch: Batch) => void;
}

/** "128 batches of Predict::staged in 32 ray::map_task: median 49.9 ms in batch 18, longest 152 ms in batch 73, …" */
export function BatchSentence(props: BatchSentenceProps) {
  const { list, track, batches, outliers, old, onGoTo } = props;
  const { trace } = useMeasuredFile().open;
  const isArea = useAppState((state) => state.view.area !== null);
  const figures = useMemo(() => lengthFigures(batches), [batches]);
  const { choice, isGuess } = list;
  const explanations = useMemo(() => batchExplanations(choice, trace.names), [choice, trace]);
  const trend = useMemo(() => trendOf(batches.map(lengthOf)), [batches]);
  const group = choice.kind === 'ranges' ? choice.group : null;
  const about = { device: track.device, name: choiceName(choice) };
  const length = (of: Explanation, batch: Batch): ReactNode => (
    <>
      <Explain of={of} ns={lengthOf(batch)} {...about}>
        {formatDuration(lengthOf(batch))}
      </Explain>{' '}
      in <LinkButton onClick={() => onGoTo(batch)}>{batchLabel(list, batch)}</LinkButton>
    </>
  );
  return (
    <div className={styles.sentence}>
      <p>
        <Explain of={explanations.count} count={batches.length} {...about}>
          {isArea
            ? areaText(isGuess, batches.length, track.batches.length)
            : batchesWord(isGuess, batches.length)}
        </Explain>{' '}
        {choice.kind === 'ranges' ? 'of ' : 'from '}
        <CutText className={styles.name} text={choiceName(choice)} most={48} />
        {group !== null && (
          <>
            {' '}
            in {formatCount(track.groups)} <CutText className={styles.name} text={group} most={40} />
          </>
        )}
        {isArea && (batches.length === 1 ? ' starts in this area' : ' start in this area')}
        {figures !== null && (
          <>
            : median {length(explanations.median, figures.median)}, longest{' '}
            {length(explanations.longest, figures.longest)}, shortest{' '}
            {length(explanations.length, figures.shortest)}
          </>
        )}
        . {old}
      </p>
      {figures !== null && (
        <p className={styles.second}>
          <Explain of={explanations.outlier} ns={track.outlierNs ?? undefined} {...about}>
            {countOf(outliers.length, 'outlier')}
          </Explain>
          {outlierText(track, outliers.length, group === null ? 0 : endsOfGroups(track, outliers))}{' '}
          <Explain of={TREND}>{TREND_WORDS[trend.kind]}</Explain>
          {trendText(trend)}
        </p>
      )}
    </div>
  );
}
