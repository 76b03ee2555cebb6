import { scaleLinear } from 'd3-scale';
import { useId, useMemo } from 'react';
import type { Bandwidth } from '../../analysis/bandwidth';
import { formatDuration } from '../../base/text';
import { copyClass, copyKindNumber } from '../../trace/copy-kinds';
import { CLASS_LOOKS, type ClassLook } from '../class-looks';
import { ClassSwatch } from '../ClassSwatch';
import { highestBin, stackedPaths, type ChartBox, type Stack } from './chart-bins';
import styles from './CopiesPanel.module.css';

export const UNDER_KERNELS: ClassLook = { ...CLASS_LOOKS.kernel, texture: 'rising' };
export const EXPOSED: ClassLook = CLASS_LOOKS.htod;

/** The drawing is stretched to the room there is; strokes and texts are not in it. */
const BOX: ChartBox = { widthPx: 1000, heightPx: 100 };

export function kindLook(kind: string): ClassLook {
  return CLASS_LOOKS[copyClass(copyKindNumber(kind))];
}

/** GB/s by kind, and below it which part of the copying kernels ran beside; the figures are in the table. */
export function BandwidthChart({ bandwidth }: { readonly bandwidth: Bandwidth }) {
  const { kinds, binNs, hiddenNs, exposedNs, from, to } = bandwidth;
  const most = useMemo(
    () => Math.max(highestBin(kinds.map(({ bytes }) => bytes)) / binNs, 1e-9),
    [kinds, binNs],
  );
  const [, top = most] = scaleLinear([0, most], [0, 1]).nice(2).domain();
  const speeds = useMemo(
    () =>
      stackedPaths(
        kinds.map(({ kind, bytes }) => ({ key: kind, values: bytes })),
        top * binNs,
        BOX,
      ),
    [kinds, top, binNs],
  );
  const mostNs = useMemo(() => Math.max(highestBin([hiddenNs, exposedNs]), 1), [hiddenNs, exposedNs]);
  const hiding = useMemo(
    () =>
      stackedPaths(
        [
          { key: 'under kernels', values: hiddenNs },
          { key: 'exposed', values: exposedNs },
        ],
        mostNs,
        BOX,
      ),
    [hiddenNs, exposedNs, mostNs],
  );
  const kindNames = kinds.map(({ kind }) => kind).join(', ');
  return (
    <>
      <Chart
        label={`Copies over time by kind: ${kindNames}, up to ${most.toPrecision(3)} GB/s in one bin`}
        top={`${formatGbPerS(top)} GB/s`}
        stacks={speeds}
        lookOf={kindLook}
      />
      <Chart
        label="How much of each bin copies took, under kernels and exposed"
        top={`${formatDuration(Math.round(mostNs))} of a bin`}
        stacks={hiding}
        lookOf={(key) => (key === 'exposed' ? EXPOSED : UNDER_KERNELS)}
      />
      <p className={styles.quiet}>
        {formatDuration(Math.round(to - from))} in {hiddenNs.length} bins of{' '}
        {formatDuration(Math.round(binNs))}
      </p>
    </>
  );
}

interface ChartProps {
  readonly label: string;
  /** What the upper edge stands for. */
  readonly top: string;
  readonly stacks: readonly Stack[];
  readonly lookOf: (key: string) => ClassLook;
}

function Chart({ label, top, stacks, lookOf }: ChartProps) {
  const title = useId();
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span>{top}</span>
        {stacks.map(({ key }) => (
          <span key={key} className={styles.key}>
            <ClassSwatch look={lookOf(key)} /> {key}
          </span>
        ))}
      </figcaption>
      <svg
        className={styles.svg}
        viewBox={`0 0 ${BOX.widthPx} ${BOX.heightPx}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={title}
      >
        <title id={title}>{label}</title>
        {stacks.map(({ key, path }) => (
          <path key={key} d={path} fill={`var(${lookOf(key).token})`} />
        ))}
      </svg>
    </figure>
  );
}

function formatGbPerS(value: number): string {
  return value >= 1 ? value.toFixed(0) : value.toPrecision(2);
}
