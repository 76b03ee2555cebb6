import { useMemo } from 'react';
import type { BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { formatCount } from '../../base/text';
import { useAppState } from '../../state/react';
import { CopyTableMenu } from '../CopyTableMenu';
import { Explain } from '../explain/Explain';
import { Figure } from '../explain/Figure';
import { Section } from '../Section';
import { WHERE } from './batch-explanations';
import styles from './BatchesPanel.module.css';
import { PLACES, placeRows, placeTable } from './place-table';

interface WhereTheyLieProps {
  readonly list: BatchList;
  readonly track: BatchTrack;
}

/** Copies, stalls and gaps of the whole trace by the batch they belong to: in one, before the first, after the last. */
export function WhereTheyLie({ list, track }: WhereTheyLieProps) {
  const isArea = useAppState((state) => state.view.area !== null);
  const rows = useMemo(() => placeRows(track), [track]);
  return (
    <Section
      title={list.isGuess ? 'In guessed batches or outside' : 'In batches or outside'}
      aside={
        <span className={styles.aside}>
          <Explain of={WHERE}>{isArea ? 'of the whole trace, not the area' : 'adds up to all'}</Explain>
          <CopyTableMenu what="where they lie" table={() => placeTable(rows)} />
        </span>
      }
    >
      <table className={styles.figures} aria-label="Where copies and gaps lie">
        <thead>
          <tr>
            <th scope="col">starts</th>
            {PLACES.map(({ key, word }) => (
              <th key={key} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ word, counts }) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              {PLACES.map(({ key }) => (
                <td key={key}>
                  <Figure of={WHERE} count={counts[key]}>
                    {formatCount(counts[key])}
                  </Figure>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
