import { lookColour, type BatchBand } from '../../state/batch-bands';
import { patternId } from './pattern-id';
import styles from './LengthChart.module.css';

interface BandPatternsProps {
  /** Of the drawing: ids are of the whole page. */
  readonly id: string;
  readonly bands: readonly BatchBand[];
}

/** The textures of LOOKS 2 that bands have, for `fill`. A hatch is its strokes alone; all others lie over the fill. */
export function BandPatterns({ id, bands }: BandPatternsProps) {
  return (
    <defs>
      {bands.map((band) => {
        const stroke = STROKES[band.texture];
        return stroke === undefined ? null : (
          <pattern
            key={band.word}
            id={patternId(id, band)}
            width={4}
            height={4}
            patternUnits="userSpaceOnUse"
            className={styles.strokes}
          >
            <path d={stroke} style={band.texture === 'hatch' ? { stroke: lookColour(band) } : undefined} />
          </pattern>
        );
      })}
    </defs>
  );
}

/** In a tile of 4 px, drawn over its edges so that the tiles join. */
const STROKES: Readonly<Partial<Record<BatchBand['texture'], string>>> = {
  rising: 'M-1,1L1,-1M0,4L4,0M3,5L5,3',
  hatch: 'M-1,3L1,5M0,0L4,4M3,-1L5,1',
  level: 'M0,2H4',
  ticks: 'M2,0V4',
  dots: 'M1,2H2.2',
  chevrons: 'M0,3L2,1L4,3',
};
