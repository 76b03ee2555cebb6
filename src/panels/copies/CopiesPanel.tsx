import { useMemo, useState } from 'react';
import type { CopyTable } from '../../analysis/copy-table';
import type { Trace } from '../../trace/trace';
import { CopyTableMenu } from '../CopyTableMenu';
import { DeviceChoice } from '../DeviceChoice';
import { Explain } from '../explain/Explain';
import { FigureTable } from '../FigureTable';
import { Measured, Old } from '../measures/Measured';
import { Section } from '../Section';
import { BandwidthChart } from './BandwidthChart';
import { binTable } from './chart-bins';
import styles from './CopiesPanel.module.css';
import { copyColumns } from './copy-columns';
import { MOVED } from './copy-explanations';
import { copySentence } from './copy-words';

/** What was copied, how fast, when, and how much of it kernels ran beside. */
export function CopiesPanel() {
  return (
    <Measured name="copies" what="The copies">
      {(table, trace, isOld) => <Copies table={table} trace={trace} isOld={isOld} />}
    </Measured>
  );
}

interface CopiesProps {
  readonly table: CopyTable;
  readonly trace: Trace;
  readonly isOld: boolean;
}

function Copies({ table: { devices }, trace, isOld }: CopiesProps) {
  const [device, setDevice] = useState<string | null>(null);
  const shown = devices.find((one) => one.device === device) ?? devices[0];
  const key = shown?.device ?? '';
  const columns = useMemo(() => copyColumns(key), [key]);
  if (shown === undefined) {
    const hasCopies = [trace.tables.copies, trace.tables.migrations].some((table) => (table?.count ?? 0) > 0);
    return (
      <p className={styles.none}>
        {hasCopies
          ? 'No copy starts or goes on in this area.'
          : 'This trace has no copies between host and device.'}
      </p>
    );
  }
  const { bandwidth } = shown;
  return (
    <div className={styles.copies} data-old={isOld || undefined}>
      <div className={styles.left}>
        <div className={styles.choice}>
          <DeviceChoice
            trace={trace}
            devices={devices.map((one) => one.device)}
            chosen={shown.device}
            onChoose={setDevice}
          />
        </div>
        <FigureTable
          id="copies"
          what="the copies by kind and memory"
          sentence={
            <>
              {copySentence(shown.groups)} {isOld && <Old />}
            </>
          }
          columns={columns}
          rows={shown.groups}
          rowId={({ kind, src, dst }) => `${kind} ${src} ${dst}`}
          sortedBy="bytes"
        />
      </div>
      {bandwidth !== null && (
        <div className={styles.right}>
          <Section
            title="Over time"
            aside={
              <>
                <Explain of={MOVED}>what a bin shows</Explain>
                <CopyTableMenu what="the bins" table={() => binTable(bandwidth, trace.zero ?? 0)} />
              </>
            }
          >
            <BandwidthChart bandwidth={bandwidth} />
          </Section>
        </div>
      )}
    </div>
  );
}
