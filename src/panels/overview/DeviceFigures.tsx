import type { OverviewDevice } from '../../analysis/overview';
import { countOf, formatBytes, formatCount, formatDuration } from '../../base/text';
import type { Trace } from '../../trace/trace';
import { ClassSwatch } from '../ClassSwatch';
import { deviceWord } from '../device-word';
import { Explain } from '../explain/Explain';
import { ledgerTexts } from '../ledger-text';
import { Section } from '../Section';
import { shareText } from '../share-text';
import { CompositionBar } from './CompositionBar';
import { COMPOSITION_PARTS } from './composition-parts';
import { KeyFigures } from './KeyFigures';
import { SPAN } from './overview-explanations';
import styles from './OverviewPanel.module.css';

interface DeviceFiguresProps {
  readonly trace: Trace;
  readonly devices: readonly OverviewDevice[];
  readonly chosen: OverviewDevice;
  readonly onChoose: (device: string) => void;
}

/** A bar a device, and the figures of the one that is chosen. */
export function DeviceFigures({ trace, devices, chosen, onChoose }: DeviceFiguresProps) {
  const { figures } = chosen;
  const { composition, kernelSpanNs } = figures;
  return (
    <Section
      title="Composition of the span"
      aside={
        kernelSpanNs !== undefined && (
          <Explain of={SPAN} ns={kernelSpanNs} device={chosen.device}>
            {formatDuration(kernelSpanNs)}, five classes
          </Explain>
        )
      }
    >
      {devices.length > 1 ? (
        <Bars trace={trace} devices={devices} chosen={chosen} onChoose={onChoose} />
      ) : (
        composition !== undefined && (
          <CompositionBar composition={composition} spanNs={kernelSpanNs ?? 1} device={chosen.device} />
        )
      )}
      {composition === undefined ? (
        <p className={styles.quiet}>
          No kernel ran on this GPU: there is no kernel span to divide. It has{' '}
          {countOf(figures.memcpys, 'copy', 'copies')} of {formatBytes(bytesOf(figures.copies))}.
        </p>
      ) : (
        <Ledger chosen={chosen} />
      )}
      <KeyFigures figures={figures} device={chosen.device} />
    </Section>
  );
}

function bytesOf(copies: readonly { readonly bytes: number }[]): number {
  return copies.reduce((sum, { bytes }) => sum + bytes, 0);
}

function Bars({ trace, devices, chosen, onChoose }: DeviceFiguresProps) {
  return (
    <div role="group" aria-label="GPU" className={styles.bars}>
      {devices.map(({ device, figures: { composition, kernelSpanNs, kernels } }) => (
        <button
          key={device}
          type="button"
          aria-pressed={device === chosen.device}
          className={styles.device}
          onClick={() => onChoose(device)}
        >
          <span className={styles.deviceName}>{deviceWord(trace.report?.devices ?? [], device)}</span>
          {composition === undefined ? (
            <span className={styles.quiet}>{kernels === 0 ? 'no kernels' : formatCount(kernels)}</span>
          ) : (
            <CompositionBar composition={composition} spanNs={kernelSpanNs ?? 1} />
          )}
        </button>
      ))}
    </div>
  );
}

function Ledger({ chosen: { figures, device } }: { readonly chosen: OverviewDevice }) {
  const { composition, kernelSpanNs = 0 } = figures;
  const text = ledgerTexts(kernelSpanNs);
  if (composition === undefined) return null;
  return (
    <table className={styles.ledger} aria-label="Composition">
      <tbody>
        {COMPOSITION_PARTS.map(({ key, word, look, explanation }) => (
          <tr key={key}>
            <th scope="row">
              <ClassSwatch look={look} /> {word}
            </th>
            <td>
              <Explain of={explanation} ns={composition[key]} device={device}>
                {text(composition[key])}
              </Explain>
            </td>
            <td className={styles.quiet}>{shareText(composition[key] / kernelSpanNs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
