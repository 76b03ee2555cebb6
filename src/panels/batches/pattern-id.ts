import { BATCH_BANDS, type BatchBand } from './batch-parts';

export function patternId(id: string, band: BatchBand): string {
  return `${id}band${BATCH_BANDS.indexOf(band)}`;
}
