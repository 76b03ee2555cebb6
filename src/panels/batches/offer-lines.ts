/** What batches could be made of, as lines to choose from: families of ranges, then kernels that repeat, which are guesses. */

import type { BatchChoice, BatchOffers, FamilyOffer, KernelOffer } from '../../analysis/batches/batch-list';
import { familyEvidence, kernelEvidence } from '../../analysis/batches/evidence-words';

export interface OfferLine {
  readonly name: string;
  /** "guess from ", of a kernel. */
  readonly label: string;
  readonly choice: BatchChoice;
  /** "128 in 32 ray::map_task, launched 98 % of kernel time, median 48.1 ms" */
  readonly evidence: string;
}

const MOST_FAMILIES = 8;
const MOST_KERNELS = 4;

export function offersOf({ families, kernels }: BatchOffers): OfferLine[] {
  return [
    ...families.slice(0, MOST_FAMILIES).map(familyLine),
    ...kernels.slice(0, MOST_KERNELS).map(kernelLine),
  ];
}

function familyLine(offer: FamilyOffer): OfferLine {
  const { family, group } = offer;
  return {
    name: family,
    label: '',
    choice: { kind: 'ranges', family, group },
    evidence: familyEvidence(offer).join(', '),
  };
}

function kernelLine(offer: KernelOffer): OfferLine {
  return {
    name: offer.kernel,
    label: 'guess from ',
    choice: { kind: 'kernels', kernel: offer.kernel },
    evidence: kernelEvidence(offer).join(', '),
  };
}
