import { findingPieces, missingSentences, mostTelling, type Piece } from '../../analysis/finding-words';
import type { Finding } from '../../analysis/findings';
import type { Overview } from '../../analysis/overview';
import { useSession } from '../../state/react';
import type { Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import { LinkButton } from '../../ui/LinkButton';
import { CLASS_LOOKS, IDLE_LOOK, type ClassLook } from '../class-looks';
import { ClassSwatch } from '../ClassSwatch';
import { deviceWord } from '../device-word';
import { Explain } from '../explain/Explain';
import { goToEvent, goToGap } from '../go-to';
import { usePanelLinks, type PanelName } from '../panel-links';
import { FINDING_EXPLANATIONS } from './finding-explanations';
import styles from './OverviewPanel.module.css';

const SHOWN = 3;

/** The three sentences that matter most, each with a way to what proves it. */
export function FindingList({ trace, overview }: { readonly trace: Trace; readonly overview: Overview }) {
  const findings = mostTelling(overview.findings, SHOWN);
  const missing = missingSentences(overview);
  return (
    <>
      <ol className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding.kind} className={styles.finding}>
            <ClassSwatch look={lookOf(finding)} />
            <Sentence trace={trace} finding={finding} hasWindow={overview.window !== null} />
          </li>
        ))}
        {missing.map((sentence) => (
          <li key={sentence} className={styles.missing}>
            {sentence}
          </li>
        ))}
      </ol>
      {findings.length === 0 && missing.length === 0 && (
        <p className={styles.quiet}>
          {overview.window === null ? 'Nothing stands out.' : 'Nothing stands out in this area.'}
        </p>
      )}
    </>
  );
}

interface SentenceProps {
  readonly trace: Trace;
  readonly finding: Finding;
  readonly hasWindow: boolean;
}

function Sentence({ trace, finding, hasWindow }: SentenceProps) {
  const { store } = useSession();
  const showPanel = usePanelLinks();
  const devices = trace.report?.devices ?? [];
  const pieces = findingPieces(
    finding,
    (key) => (devices.length > 1 ? deviceWord(devices, key) : null),
    hasWindow ? 'the area' : 'its span',
  );
  const { panel, word, title, goTo } = evidenceOf(finding);
  return (
    <p>
      {pieces.map((piece, at) => (
        <PieceText key={at} piece={piece} finding={finding} />
      ))}{' '}
      <LinkButton
        title={title}
        onClick={() => {
          showPanel(panel);
          goTo?.(store, trace);
        }}
      >
        {word}
      </LinkButton>
    </p>
  );
}

interface PieceTextProps {
  readonly piece: Piece;
  readonly finding: Finding;
}

function PieceText({ piece: { text, look }, finding }: PieceTextProps) {
  if (look === 'strong')
    return (
      <Explain of={FINDING_EXPLANATIONS[finding.kind]} ns={exactNsOf(finding)} device={deviceOf(finding)}>
        <b>{text}</b>
      </Explain>
    );
  return look === 'name' ? <CutText text={text} most={60} className={styles.code} /> : text;
}

/** Of the figure that stands out in its sentence; of copies that waited, how long they did. */
function exactNsOf(finding: Finding): number {
  return finding.kind === 'exposedCopies' ? finding.overlapNs : finding.ns;
}

/** Null: of all devices. */
function deviceOf(finding: Finding): string | null {
  return 'device' in finding ? finding.device : null;
}

interface Evidence {
  readonly panel: PanelName;
  readonly word: string;
  readonly title?: string;
  readonly goTo?: (store: Parameters<typeof goToEvent>[0], trace: Trace) => void;
}

const WORST_COPY = 'Opens the stalls and shows the copy that waited longest';

function evidenceOf(finding: Finding): Evidence {
  switch (finding.kind) {
    case 'copyWaits': {
      const [worst] = finding.reasons;
      if (worst === undefined) return { panel: 'stalls', word: 'Stalls' };
      const goTo: Evidence['goTo'] = (store, trace) => goToEvent(store, trace, worst.evidence);
      return { panel: 'stalls', word: 'Stalls', title: WORST_COPY, goTo };
    }
    case 'pageable':
      return {
        panel: 'stalls',
        word: 'Stalls',
        title: 'Opens the stalls and shows the longest of these copies',
        goTo: (store, trace) => goToEvent(store, trace, finding.evidence),
      };
    case 'exposedCopies':
      return { panel: 'copies', word: 'Copies' };
    case 'bubble':
      return {
        panel: 'gaps',
        word: 'Gaps',
        title: 'Opens the gaps and shows the longest bubble',
        goTo: (store, trace) => goToGap(store, trace, finding.evidence),
      };
  }
}

function lookOf(finding: Finding): ClassLook {
  switch (finding.kind) {
    case 'copyWaits':
      return finding.reasons[0]?.reason === 'malloc-stalled'
        ? CLASS_LOOKS.mallocStalled
        : finding.reasons[0]?.reason === 'queued'
          ? CLASS_LOOKS.queued
          : CLASS_LOOKS.heldInCall;
    case 'pageable':
    case 'exposedCopies':
      return CLASS_LOOKS.htod;
    case 'bubble':
      return IDLE_LOOK;
  }
}
