import { Swatch } from '../ui/Swatch';
import type { ClassLook } from './class-looks';

interface ClassSwatchProps {
  readonly look: ClassLook;
  /** As in `Swatch`. */
  readonly share?: number;
}

export function ClassSwatch({ look, share }: ClassSwatchProps) {
  const part = share === undefined ? {} : { share };
  return <Swatch colour={`var(${look.token})`} texture={look.texture} {...part} />;
}
