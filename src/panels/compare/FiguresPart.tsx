import { useState, type ReactNode } from 'react';
import type { SideComparison } from '../../analysis/diff/side-comparison';
import { CopyTableMenu } from '../CopyTableMenu';
import type { PlainTable } from '../copy-table-as';
import { Choice } from '../DeviceChoice';
import { copyLines, copyTable, deviceLines, figureTable, handoffLines } from './figure-lines';
import { FigureLinesTable } from './FigureLinesTable';
import styles from './FiguresPart.module.css';
import { deviceLabel, noWaterfall } from './waterfall-words';

/** Figures that are no part of a waterfall's sum: of a device, of its copies by kind, of the time between batches. */
export function FiguresPart({ comparison }: { readonly comparison: SideComparison }) {
  const { copies, handoffs } = comparison;
  return (
    <div className={styles.part}>
      <DeviceSection comparison={comparison} />
      <div>
        <FigureSection
          title="Copies"
          what="the copies"
          table={copies.length === 0 ? null : () => copyTable(copies)}
        >
          {copies.length === 0 ? (
            <p className={styles.none}>Neither side has copies.</p>
          ) : (
            <FigureLinesTable label="Copies of both sides" lines={copyLines(copies)} />
          )}
        </FigureSection>
        <FigureSection
          title="Handoffs from batch to batch"
          what="the handoffs"
          table={handoffs === null ? null : () => figureTable(handoffLines(handoffs))}
        >
          {handoffs === null ? (
            <p className={styles.none}>Handoffs lie between batches, and not both sides have batches.</p>
          ) : (
            <FigureLinesTable label="Handoffs of both sides" lines={handoffLines(handoffs)} />
          )}
        </FigureSection>
      </div>
    </div>
  );
}

function DeviceSection({ comparison: { devices } }: { readonly comparison: SideComparison }) {
  const [at, setAt] = useState(0);
  const device = devices[at] ?? devices[0];
  const figures = device?.figures ?? null;
  return (
    <FigureSection
      title={device === undefined ? 'Device' : deviceLabel(device)}
      what="the figures"
      table={figures === null ? null : () => figureTable(deviceLines(figures))}
    >
      {devices.length > 1 && (
        <div className={styles.devices} role="group" aria-label="GPU">
          {devices.map((one, index) => (
            <Choice
              key={`${one.a} ${one.b}`}
              text={deviceLabel(one)}
              isChosen={one === device}
              onChoose={() => setAt(index)}
            />
          ))}
        </div>
      )}
      {figures === null ? (
        <p className={styles.none}>{noWaterfall(device)}</p>
      ) : (
        <FigureLinesTable label="Figures of the device" lines={deviceLines(figures)} />
      )}
    </FigureSection>
  );
}

interface FigureSectionProps {
  readonly title: string;
  readonly what: string;
  /** Null: there is nothing to copy. */
  readonly table: (() => PlainTable) | null;
  readonly children: ReactNode;
}

function FigureSection({ title, what, table, children }: FigureSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {table !== null && <CopyTableMenu what={what} table={table} />}
      </header>
      {children}
    </section>
  );
}
