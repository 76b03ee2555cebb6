import type { ReportDevice } from '../../analysis/report-types';
import { countOf, formatBytes, formatCount, formatDuration } from '../../base/text';
import { Explain } from '../explain/Explain';
import { COMMUNICATION, COPIED, KERNELS, LATENCY } from './overview-explanations';
import styles from './OverviewPanel.module.css';

/** Of one device. What it does not have is said in a word, not as a zero. */
export function KeyFigures({ figures, device }: { readonly figures: ReportDevice; readonly device: string }) {
  const { kernels, graphLaunches, copies, launchLatencyNs: latency, comm } = figures;
  const htod = copies.filter(({ kind }) => kind === 'HtoD');
  const bytes = htod.reduce((sum, copy) => sum + copy.bytes, 0);
  const count = htod.reduce((sum, copy) => sum + copy.count, 0);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Kernels</dt>
        <dd>
          <Explain of={KERNELS} count={kernels} device={device}>
            {kernels === 0 ? 'none' : formatCount(kernels)}
          </Explain>
        </dd>
        {graphLaunches > 0 && (
          <dd>{countOf(graphLaunches, 'graph launch', 'graph launches')}, nodes not recorded</dd>
        )}
      </div>
      <div>
        <dt>HtoD</dt>
        <dd>
          <Explain of={COPIED} bytes={bytes} device={device}>
            {count === 0 ? 'none' : formatBytes(bytes)}
          </Explain>
        </dd>
        {count > 0 && <dd>{countOf(count, 'copy', 'copies')}</dd>}
      </div>
      <div>
        <dt>Launch latency p50</dt>
        <dd>
          {latency === undefined || latency.count === 0 ? (
            'none'
          ) : (
            <Explain of={LATENCY} ns={latency.p50} device={device}>
              {formatDuration(latency.p50)}
            </Explain>
          )}
        </dd>
        {latency !== undefined && latency.count > 0 && <dd>p99 {formatDuration(latency.p99)}</dd>}
      </div>
      {comm !== undefined && comm.kernels > 0 && (
        <div>
          <dt>Communication</dt>
          <dd>
            <Explain of={COMMUNICATION} ns={comm.unionNs} device={device}>
              {formatDuration(comm.unionNs)}
            </Explain>
          </dd>
          <dd>{formatDuration(comm.aloneNs)} alone</dd>
        </div>
      )}
    </dl>
  );
}
