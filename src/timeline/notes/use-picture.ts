import { useState, useSyncExternalStore } from 'react';
import type { Picture } from '../draw/picture';
import type { TimelinePainter } from '../timeline-painter';

/** The picture that is on the screen; null before the first. React renders what hangs on it in the frame of the rows. */
export function usePicture(painter: TimelinePainter): Picture | null {
  const [shown] = useState(() => new ShownPicture(painter));
  return useSyncExternalStore(shown.subscribe, shown.read);
}

class ShownPicture {
  private picture: Picture | null = null;

  constructor(private readonly painter: TimelinePainter) {}

  readonly subscribe = (changed: () => void): (() => void) =>
    this.painter.onFrame(({ picture }) => {
      this.picture = picture;
      changed();
    });

  readonly read = (): Picture | null => this.picture;
}
