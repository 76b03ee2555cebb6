import type { KernelGap } from '../../analysis/stalls';
import { formatDuration } from '../../base/text';
import { CLASS_LOOKS, IDLE_LOOK } from '../class-looks';
import { ClassSwatch } from '../ClassSwatch';
import styles from './StallsPanel.module.css';

/** A gap as a bar of its three parts, which add up to it. The figures beside it say the same. */
export function GapBar({ gap }: { readonly gap: KernelGap }) {
  const parts = [
    { word: 'copy', ns: gap.copyNs, look: CLASS_LOOKS.htod },
    { word: 'memset', ns: gap.memsetNs, look: CLASS_LOOKS.memset },
    { word: 'bubble', ns: gap.bubbleNs, look: IDLE_LOOK },
  ].filter((part) => part.ns > 0);
  const exact = parts.map(({ word, ns }) => `${word} ${formatDuration(ns)}`).join(', ');
  return (
    <span className={styles.bar} title={exact}>
      {parts.map(({ word, ns, look }) => (
        <ClassSwatch key={word} look={look} share={ns} />
      ))}
    </span>
  );
}
