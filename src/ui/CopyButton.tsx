import { Check, Copy, CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './Button';
import { copyText } from './copy-text';

interface CopyButtonProps {
  /** Asked for when the button is pressed: the text may be long. */
  readonly text: () => string;
  /** "Copy the command" */
  readonly label: string;
}

type Outcome = 'idle' | 'copied' | 'refused';
const SHOWN_MS = 1600;

export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => {
      setOutcome('idle');
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);
  const copy = async (): Promise<void> => {
    setOutcome((await copyText(text())) ? 'copied' : 'refused');
  };
  return (
    <>
      <IconButton label={LABELS[outcome] ?? label} onClick={() => void copy()}>
        {outcome === 'copied' ? (
          <Check size={15} color="var(--ok)" />
        ) : outcome === 'refused' ? (
          <CircleAlert size={15} color="var(--error)" />
        ) : (
          <Copy size={15} />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {LABELS[outcome]}
      </span>
    </>
  );
}

const LABELS: Partial<Record<Outcome, string>> = {
  copied: 'Copied',
  refused: 'The browser does not allow copying here: select the text instead',
};
