import { useMemo } from 'react';
import type { Theme } from '../state/app-state';
import { useAppState } from '../state/react';
import { EVENT_CLASSES, type EventClass } from '../trace/event-class';
import { CLASS_TOKENS, IDLE_TOKEN } from './draw/class-tokens';
import { parseHex, type Rgb } from './draw/colour';
import type { StripColours } from './draw/paint-strip';

/** The tokens of the theme on the page, read once a change: the page wears a theme before the state tells of it (app/theme.ts). */
export function useStripColours(): StripColours {
  const theme = useAppState((state) => state.theme);
  return useMemo(() => readColours(theme), [theme]);
}

function readColours(_theme: Theme): StripColours {
  const style = getComputedStyle(document.documentElement);
  const read = (token: string): Rgb => parseHex(style.getPropertyValue(token));
  const classes = Object.fromEntries(EVENT_CLASSES.map((cls) => [cls, read(CLASS_TOKENS[cls])]));
  return { classes: classes as Record<EventClass, Rgb>, idle: read(IDLE_TOKEN) };
}
