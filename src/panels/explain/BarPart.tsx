import type { ClassLook } from '../class-looks';
import { ClassSwatch } from '../ClassSwatch';
import { Figure } from './Figure';
import type { Explained } from './ExplainCard';

interface BarPartProps extends Explained {
  readonly ns: number;
  readonly look: ClassLook;
  readonly title?: string;
}

/** A part of a bar of parts, as long as its time, which opens what it means. Nothing where there is no such part. */
export function BarPart({ look, ...explained }: BarPartProps) {
  const { ns } = explained;
  if (ns === 0) return null;
  return (
    <span style={{ display: 'flex', flex: `${ns} 0 0`, minWidth: 0 }} aria-hidden>
      <Figure {...explained} isBar>
        <ClassSwatch look={look} share={1} />
      </Figure>
    </span>
  );
}
