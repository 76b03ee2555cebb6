import { Cpu, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import type { RunFailure } from '../pipeline/thread/talk';
import styles from './DemoPage.module.css';
import type { AdapterState } from './experiment/experiment';
import { H200_SAMPLES } from './sheet/h200-runs';

interface AdapterLineProps {
  readonly adapter: AdapterState;
  readonly onAskAgain: () => void;
  readonly onOpenSample: (file: string) => void;
}

/** On what it runs, before any figure; or why it does not, and what there is instead. */
export function AdapterLine({ adapter, onAskAgain, onOpenSample }: AdapterLineProps) {
  switch (adapter.kind) {
    case 'asking':
      return <Notice icon={<Info size={15} aria-hidden />}>Asking the browser for a GPU.</Notice>;
    case 'there':
      return adapter.facts.isSoftware ? (
        <Notice icon={<TriangleAlert size={15} color="var(--error)" aria-hidden />}>
          <strong>Software adapter ({adapter.facts.name}).</strong> Times are real and show order and waits;
          they say nothing about a GPU. For a card, see the recorded H200 runs below.
        </Notice>
      ) : (
        <Notice icon={<Cpu size={15} aria-hidden />}>
          Runs on <strong>{adapter.facts.name}</strong>
          {adapter.facts.hasTimestamps
            ? ', whose passes are timed by the device itself.'
            : '. It takes no timestamps, so device times are estimates by the host clock.'}
        </Notice>
      );
    case 'none':
      return (
        <Notice icon={<TriangleAlert size={15} color="var(--error)" aria-hidden />} isAlert>
          <strong>{adapter.failure.sentence}</strong> The pipeline cannot run here; everything else of
          Stallscope works, and files can be dropped on this page. Instead, captures of the same pipeline{' '}
          <strong>recorded on an H200</strong>:{' '}
          {H200_SAMPLES.map(({ mode, file }, index) => (
            <span key={file}>
              {index > 0 && ', '}
              <LinkButton onClick={() => onOpenSample(file)}>{mode}</LinkButton>
            </span>
          ))}
          . <Button onClick={onAskAgain}>Ask again</Button>
        </Notice>
      );
  }
}

/** Why the last run ended early. The page and the runs before it stay. */
export function FailureLine({ failure }: { readonly failure: RunFailure }) {
  return (
    <Notice icon={<TriangleAlert size={15} color="var(--error)" aria-hidden />} isAlert>
      <strong>{failure.sentence}</strong> {WAYS_OUT[failure.kind] ?? 'Run it again.'}
      {failure.kind !== 'otherAdapter' && ' Runs before it are kept.'}
    </Notice>
  );
}

const WAYS_OUT: Partial<Record<RunFailure['kind'], string>> = {
  lost: 'The next run asks for a new one.',
  outOfMemory: 'Choose fewer rows or columns and run it again.',
  tooLarge: 'Choose smaller sizes.',
  otherAdapter: 'The next run is on the adapter that is there now.',
  refused: 'That is a defect of the page or of the browser’s driver; the next run asks for a new device.',
};

interface NoticeProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly isAlert?: boolean;
}

function Notice({ icon, children, isAlert = false }: NoticeProps) {
  return (
    <div className={styles.notice} role={isAlert ? 'alert' : 'status'}>
      {icon}
      <p>{children}</p>
    </div>
  );
}
