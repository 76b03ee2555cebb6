import { useLayoutEffect, useRef } from 'react';
import type { Theme } from '../../../state/app-state';
import { useAppState } from '../../../state/react';
import { readDrawTheme } from '../../../timeline/draw/draw-theme';
import { usePlotSize } from '../../../timeline/use-plot-size';
import { AXIS_PX, paintRun, rowHeightPx, stripHeightPx } from './paint-run';
import styles from './RunStrip.module.css';
import type { StripModel } from './strip-model';

interface RunStripProps {
  readonly model: StripModel;
  /** What it shows, in a sentence. */
  readonly label: string;
}

export function RunStrip({ model, label }: RunStripProps) {
  const theme = useAppState((state) => state.theme);
  const [ref, size] = usePlotSize();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const heightPx = stripHeightPx(model);
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    if (canvas === null || size.deviceWidthPx === 0) return;
    canvas.width = size.deviceWidthPx;
    canvas.height = Math.round(heightPx * size.pixelRatio);
    const context = canvas.getContext('2d');
    if (context === null) return;
    paintRun(context, model, { widthPx: size.widthPx, pixelRatio: size.pixelRatio, ...readTheme(theme) });
  }, [model, heightPx, size, theme]);
  return (
    <div className={styles.strip} role="img" aria-label={label}>
      <div className={styles.heads} aria-hidden>
        <div style={{ height: AXIS_PX }} />
        {model.rows.map((row) => (
          <div key={row.label} className={styles.head} style={{ height: rowHeightPx(row) }}>
            {row.label}
            {row.lanes.flat().length === 0 && <span className={styles.none}>none</span>}
          </div>
        ))}
      </div>
      <div ref={ref} className={styles.plot} style={{ height: heightPx }}>
        <canvas ref={canvasRef} className={styles.canvas} />
      </div>
    </div>
  );
}

/** The tokens of the theme on the page: it wears a theme before the state tells of it (app/theme.ts). */
function readTheme(_theme: Theme) {
  const style = getComputedStyle(document.documentElement);
  const read = (token: string): string => style.getPropertyValue(token).trim();
  return { read, theme: readDrawTheme(read, read('--sans')) };
}
