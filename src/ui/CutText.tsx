import { cutMiddle } from '../base/text';

/** A tooltip that is longer hides the screen, and names of a file may be half a megabyte. */
const TITLE_LIMIT = 500;

interface CutTextProps {
  readonly text: string;
  /** The most characters shown; what is cut is in the tooltip. */
  readonly most: number;
  readonly className?: string | undefined;
}

export function CutText({ text, most, className }: CutTextProps) {
  return (
    <span className={className} title={text.length > most ? titleOf(text) : undefined}>
      {cutMiddle(text, most)}
    </span>
  );
}

export function titleOf(text: string): string {
  return cutMiddle(text, TITLE_LIMIT);
}
