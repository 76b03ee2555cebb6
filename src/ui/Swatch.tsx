import styles from './Swatch.module.css';

/** The textures of LOOKS 2, each hinted at on a few pixels. */
export type Texture =
  | 'plain'
  | 'rising'
  | 'falling'
  | 'level'
  | 'cross'
  | 'dots'
  | 'feet'
  | 'frame'
  | 'hatch'
  | 'ticks'
  | 'posts'
  | 'chevrons'
  | 'open';

interface SwatchProps {
  /** A colour: a token of app/tokens.css in `var()`, or one that a file states. */
  readonly colour: string;
  readonly texture?: Texture;
  /** As a part of a bar: how much of it, in any unit that all its parts have. */
  readonly share?: number;
}

/** A sample of how something is drawn. The words beside it say the same. */
export function Swatch({ colour, texture = 'plain', share }: SwatchProps) {
  const style = { '--swatch': colour, ...(share === undefined ? {} : { flex: `${share} 0 0` }) };
  return <span aria-hidden className={`${styles.swatch} ${styles[texture]}`} style={style} />;
}
