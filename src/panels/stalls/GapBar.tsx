import type { KernelGap } from '../../analysis/stalls';
import { formatDuration } from '../../base/text';
import { CLASS_LOOKS, IDLE_LOOK } from '../class-looks';
import { BarPart } from '../explain/BarPart';
import { BUBBLE, COPY_ONLY, MEMSET_ONLY } from '../overview/overview-explanations';
import styles from './StallsPanel.module.css';

/** A gap as a bar of its three parts, which add up to it. The figures beside it say the same. */
export function GapBar({ gap }: { readonly gap: KernelGap }) {
  const parts = [
    { word: 'copy', ns: gap.copyNs, look: CLASS_LOOKS.htod, of: COPY_ONLY },
    { word: 'memset', ns: gap.memsetNs, look: CLASS_LOOKS.memset, of: MEMSET_ONLY },
    { word: 'bubble', ns: gap.bubbleNs, look: IDLE_LOOK, of: BUBBLE },
  ];
  const span = { from: gap.fromNs, to: gap.toNs };
  return (
    <span className={styles.bar}>
      {parts.map(({ word, ...part }) => (
        <BarPart
          key={word}
          {...part}
          device={gap.device}
          span={span}
          title={`${word} ${formatDuration(part.ns)}`}
        />
      ))}
    </span>
  );
}
