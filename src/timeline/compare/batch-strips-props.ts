import type { BatchList } from '../../analysis/batches/batch-list';

export interface BatchStripsProps {
  readonly a: BatchList | null;
  readonly b: BatchList | null;
  /** Place of the track in both lists, where there are several processes or devices: the first where not said. */
  readonly track?: number;
  /** Batch that both sides are aligned at, from 1; null where not by batch. */
  readonly current: number | null;
  /** Numbers of the batches in sight; null: unknown. */
  readonly shown: { readonly from: number; readonly to: number } | null;
  readonly onPick: (number: number) => void;
}
