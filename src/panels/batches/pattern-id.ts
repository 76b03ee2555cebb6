import { BATCH_BANDS, type BatchBand } from '../../state/batch-bands';

export function patternId(id: string, band: BatchBand): string {
  return `${id}band${BATCH_BANDS.indexOf(band)}`;
}
