import { useMemo } from 'react';
import { COPY_VERDICTS, type CopyVerdict } from '../../analysis/copy-waits';
import { BATCH_BANDS } from '../../state/batch-bands';
import { useAppState } from '../../state/react';
import { blend } from '../draw/blend';
import { packPixel, parseHex } from '../draw/colour';
import { readDrawTheme } from '../draw/draw-theme';
import { IDLE_TOKEN } from '../draw/class-tokens';
import type { RibbonColours } from './paint-ribbon';
import { VERDICT_LOOKS, type BandLook } from './verdict-looks';

/** The tokens of the theme on the page, read once a change. */
export function useRibbonColours(): RibbonColours {
  const theme = useAppState((state) => state.theme);
  return useMemo(() => readColours(theme), [theme]);
}

/** The page wears a theme before the state tells of it (app/theme.ts), so its tokens are those of the theme. */
function readColours(_theme: string): RibbonColours {
  const style = getComputedStyle(document.documentElement);
  const read = (token: string): string => style.getPropertyValue(token);
  const { canvas, texture } = readDrawTheme(read, style.getPropertyValue('--sans'));
  const pixel = (token: string): number => packPixel(parseHex(read(token)), 1);
  const inked = ({ token, ink }: BandLook): number => blend(canvas, pixel(token), Math.round(ink * 255));
  const verdicts = Object.fromEntries(
    COPY_VERDICTS.map((verdict) => [verdict, inked(VERDICT_LOOKS[verdict])]),
  );
  return {
    canvas,
    texture,
    bands: BATCH_BANDS.map(inked),
    verdicts: verdicts as Record<CopyVerdict, number>,
    cap: pixel(IDLE_TOKEN),
  };
}
