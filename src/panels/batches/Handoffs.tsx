import { useMemo, type ReactNode } from 'react';
import type { BatchList, BatchTrack, DeviceHandoffs } from '../../analysis/batches/batch-list';
import { handoffTotals } from '../../analysis/batches/find-handoffs';
import { cutMiddle, formatCount, formatDuration } from '../../base/text';
import { useAppState } from '../../state/react';
import { titleOf } from '../../ui/CutText';
import { CopyTableMenu } from '../CopyTableMenu';
import { deviceWord } from '../device-word';
import { Explain } from '../explain/Explain';
import { Figure } from '../explain/Figure';
import type { FigureValues } from '../explain/figure-values';
import { useMeasuredFile } from '../measures/use-measure';
import { Section } from '../Section';
import { batchExplanations } from './batch-explanations';
import styles from './BatchesPanel.module.css';
import { choiceName } from './batch-words';
import { BUCKETS, handoffRows, handoffTable, type HandoffRow } from './handoff-table';
import { LongestHandoffs } from './LongestHandoffs';
import { handoffsIn, longestHandoffs } from './shown-batches';

interface HandoffsProps {
  readonly list: BatchList;
  readonly track: BatchTrack;
}

const LISTED = 5;

/** From each batch on the device to the next, of all processes: how long, in one group or between two, and the longest. */
export function Handoffs({ list, track }: HandoffsProps) {
  const found = list.devices.find(({ device }) => device === track.device);
  return found === undefined ? null : <OfDevice list={list} found={found} />;
}

function OfDevice({ list, found }: { readonly list: BatchList; readonly found: DeviceHandoffs }) {
  const { open } = useMeasuredFile();
  const area = useAppState((state) => state.view.area);
  const handoffs = useMemo(() => handoffsIn(found, area), [found, area]);
  const rows = useMemo(() => handoffRows(list, handoffs), [list, handoffs]);
  const { handoff } = useMemo(
    () => batchExplanations(list.choice, open.trace.names),
    [list.choice, open.trace],
  );
  const all = useMemo(() => handoffTotals(handoffs), [handoffs]);
  const word = deviceWord(open.trace.report?.devices ?? [], found.device);
  return (
    <Section
      title={`${list.isGuess ? 'Guessed handoffs' : 'Handoffs'} on ${word}`}
      aside={
        <span className={styles.aside}>
          <Explain of={handoff} ns={all.totalNs} device={found.device} name={choiceName(list.choice)}>
            {formatCount(all.count)}, {formatDuration(all.totalNs)}
          </Explain>
          {all.count > 0 && (
            <CopyTableMenu what="the handoffs" table={() => handoffTable(rows, list.isGuess)} />
          )}
        </span>
      }
    >
      {all.count === 0 ? (
        <p className={styles.dim}>
          {area === null ? 'There is no second batch to hand over to.' : 'None ends in this area.'}
        </p>
      ) : (
        <>
          <HandoffRows
            rows={rows}
            figure={(values, text) => (
              <Figure of={handoff} device={found.device} name={choiceName(list.choice)} {...values}>
                {text}
              </Figure>
            )}
          />
          <LongestHandoffs list={list} device={found.device} handoffs={longestHandoffs(handoffs, LISTED)} />
        </>
      )}
    </Section>
  );
}

interface HandoffRowsProps {
  readonly rows: readonly HandoffRow[];
  readonly figure: (values: FigureValues, text: string) => ReactNode;
}

function HandoffRows({ rows, figure }: HandoffRowsProps) {
  return (
    <table className={styles.figures} aria-label="Handoffs by length">
      <thead>
        <tr>
          <th scope="col">from one batch</th>
          <th scope="col">total</th>
          <th scope="col">count</th>
          {BUCKETS.map(({ word }) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ word, totals }) => (
          <tr key={word}>
            <th scope="row" title={titleOf(word)}>
              {cutMiddle(word, 24)}
            </th>
            <td>{figure({ ns: totals.totalNs }, formatDuration(totals.totalNs))}</td>
            <td>{figure({ count: totals.count }, formatCount(totals.count))}</td>
            {BUCKETS.map(({ key }) => (
              <td key={key}>{figure({ count: totals[key] }, formatCount(totals[key]))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
