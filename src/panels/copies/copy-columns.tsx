import type { CopyRow } from '../../analysis/copy-table';
import { formatBytes, formatDuration } from '../../base/text';
import type { DataColumn } from '../../ui/data-column';
import { ClassSwatch } from '../ClassSwatch';
import { countColumn, nameColumn, textColumn, timeColumn } from '../columns';
import { ExplainColumn } from '../explain/Explain';
import { shareText } from '../share-text';
import { EXPOSED, kindLook, UNDER_KERNELS } from './BandwidthChart';
import styles from './CopiesPanel.module.css';
import { BYTES, HIDDEN, SPEED, UNION } from './copy-explanations';

export const COPY_COLUMNS: readonly DataColumn<CopyRow>[] = [
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
  countColumn({ id: 'count', head: 'count' }, ({ count }) => count),
  {
    id: 'bytes',
    head: 'bytes',
    width: '84px',
    isNumber: true,
    help: <ExplainColumn of={BYTES} />,
    value: ({ bytes }) => bytes,
    cell: ({ bytes }) => <span title={`${bytes} B`}>{formatBytes(bytes)}</span>,
  },
  {
    id: 'speed',
    head: 'GB/s',
    width: '76px',
    isNumber: true,
    help: <ExplainColumn of={SPEED} />,
    value: ({ gbPerS }) => gbPerS ?? -1,
    cell: ({ gbPerS }) => <span>{gbPerS === null ? 'none' : gbPerS.toPrecision(3)}</span>,
    plain: { value: ({ gbPerS }) => gbPerS },
  },
  timeColumn({ id: 'time', head: 'time', of: UNION }, ({ unionNs }) => unionNs),
  {
    ...timeColumn<CopyRow>(
      { id: 'hidden', head: 'under kernels', of: HIDDEN },
      (row) => row.overlapWithKernelsNs,
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
        <ClassSwatch look={UNDER_KERNELS} share={row.overlapWithKernelsNs} />
        <ClassSwatch look={EXPOSED} share={row.exposedNs} />
      </span>
    ),
    plain: { head: 'under kernels (%)', value: (row) => 100 * hiddenShare(row) },
  },
  {
    ...timeColumn<CopyRow>({ id: 'exposed', head: 'exposed' }, ({ exposedNs }) => exposedNs),
    cell: (row) => <span title={shareText(1 - hiddenShare(row))}>{formatDuration(row.exposedNs)}</span>,
  },
];

function hiddenShare({ overlapWithKernelsNs, unionNs }: CopyRow): number {
  return unionNs === 0 ? 0 : overlapWithKernelsNs / unionNs;
}
