import type { CopyRow } from '../../analysis/copy-table';
import { formatBytes, formatDuration } from '../../base/text';
import type { DataColumn } from '../../ui/data-column';
import { BarPart } from '../explain/BarPart';
import { countColumn, nameColumn, textColumn, timeColumn } from '../columns';
import { ExplainColumn } from '../explain/Explain';
import { Figure } from '../explain/Figure';
import { EXPOSED, kindLook, UNDER_KERNELS } from './BandwidthChart';
import styles from './CopiesPanel.module.css';
import { BYTES, COPY_COUNT, EXPOSED_TIME, HIDDEN, SPEED, UNION } from './copy-explanations';

/** `device`: key of the device that the lines are of. */
export function copyColumns(device: string): DataColumn<CopyRow>[] {
  const about = () => ({ device });
  return [
    {
      ...nameColumn<CopyRow>(
        { id: 'kind', head: 'kind' },
        ({ kind }) => kind,
        ({ kind }) => kindLook(kind),
      ),
      width: '84px',
    },
    {
      ...textColumn<CopyRow>({ id: 'memory', head: 'memory' }, 'minmax(124px, 1fr)', ({ src, dst }) =>
        `${src} to ${dst}`.toLowerCase(),
      ),
      plain: { head: 'memory' },
    },
    countColumn({ id: 'count', head: 'count', of: COPY_COUNT, hasSign: false }, ({ count }) => count, about),
    {
      id: 'bytes',
      head: 'bytes',
      width: '84px',
      isNumber: true,
      help: <ExplainColumn of={BYTES} device={device} />,
      value: ({ bytes }) => bytes,
      cell: ({ bytes }) => (
        <Figure of={BYTES} bytes={bytes} device={device}>
          {formatBytes(bytes)}
        </Figure>
      ),
    },
    {
      id: 'speed',
      head: 'GB/s',
      width: '76px',
      isNumber: true,
      help: <ExplainColumn of={SPEED} device={device} />,
      value: ({ gbPerS }) => gbPerS ?? -1,
      cell: ({ gbPerS }) =>
        gbPerS === null ? (
          <span>none</span>
        ) : (
          <Figure of={SPEED} decimal={`${gbPerS} GB/s`} device={device}>
            {gbPerS.toPrecision(3)}
          </Figure>
        ),
      plain: { value: ({ gbPerS }) => gbPerS },
    },
    timeColumn({ id: 'time', head: 'time', of: UNION }, ({ unionNs }) => unionNs, about),
    {
      ...timeColumn<CopyRow>(
        { id: 'hidden', head: 'under kernels', of: HIDDEN },
        (row) => row.overlapWithKernelsNs,
        about,
      ),
      width: '112px',
    },
    {
      id: 'share',
      head: 'of its time',
      width: 'minmax(64px, 0.8fr)',
      value: hiddenShare,
      cell: (row) => (
        <span
          className={styles.hiding}
          title={`${formatDuration(row.overlapWithKernelsNs)} under kernels, ${formatDuration(row.exposedNs)} exposed`}
        >
          <BarPart of={HIDDEN} ns={row.overlapWithKernelsNs} device={device} look={UNDER_KERNELS} />
          <BarPart of={EXPOSED_TIME} ns={row.exposedNs} device={device} look={EXPOSED} />
        </span>
      ),
      plain: { head: 'under kernels (%)', value: (row) => 100 * hiddenShare(row) },
    },
    {
      ...timeColumn<CopyRow>(
        { id: 'exposed', head: 'exposed', of: EXPOSED_TIME, hasSign: false },
        ({ exposedNs }) => exposedNs,
        about,
      ),
    },
  ];
}

function hiddenShare({ overlapWithKernelsNs, unionNs }: CopyRow): number {
  return unionNs === 0 ? 0 : overlapWithKernelsNs / unionNs;
}
