/** A kernel has the colour of its name in the timeline, communication and whole graphs that of their class. */

import type { KernelRow } from '../../analysis/kernel-table';
import { commonestKernel, kernelColour, KERNEL_TOKENS } from '../../trace/kernel-colour';
import type { NameEntry } from '../../trace/name-table';
import type { EventTable } from '../../trace/table';
import { CLASS_LOOKS, type ClassLook } from '../class-looks';

type Row = Pick<KernelRow, 'cls' | 'name'>;

export function kernelLooks(
  names: readonly NameEntry[],
  kernels: EventTable | null,
): (row: Row) => ClassLook {
  const commonest = commonestKernel(names, kernels);
  return ({ cls, name }) =>
    cls === 'kernel'
      ? {
          ...CLASS_LOOKS.kernel,
          token: KERNEL_TOKENS[kernelColour(name, commonest)] ?? CLASS_LOOKS.kernel.token,
        }
      : CLASS_LOOKS[cls];
}
