import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../base/text';
import { useComparing } from '../../state/react';
import type { Sample } from '../../state/samples';
import { Legend } from '../../timeline/Legend';
import { StripCanvas } from '../../timeline/StripCanvas';
import { usePlotSize } from '../../timeline/use-plot-size';
import { useStripColours } from '../../timeline/use-strip-colours';
import type { Strip } from '../../trace/row';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { SideBadge } from '../../ui/SideBadge';
import { sampleLength } from './sample-strips';
import styles from './Samples.module.css';
import { TourCard } from './TourCard';
import { useSamples } from './use-samples';

const STRIP_HEIGHT_PX = 24;

/** Real captures to look at first, each with the strip of its GPU so that they are told apart before they are opened. */
export function Samples() {
  const samples = useSamples();
  const comparing = useComparing();
  /** Chosen to be A of a comparison: the next one is B. */
  const [first, setFirst] = useState<Sample | null>(null);
  const open = (sample: Sample): void => {
    void comparing.a.story.openAddress(addressOf(first ?? sample), (first ?? sample).file);
    if (first !== null) void comparing.b.story.openAddress(addressOf(sample), sample.file);
  };
  return (
    <section aria-labelledby="samples-title">
      <div className={styles.header}>
        <h2 id="samples-title" className={styles.title}>
          Samples
        </h2>
        <span className={styles.detail}>real captures on an NVIDIA H200, shipped with the page</span>
      </div>
      {samples.state === 'failed' && (
        <p className={styles.detail}>The samples of this page could not be loaded.</p>
      )}
      {samples.state === 'there' && (
        <>
          {first !== null && (
            <p className={styles.pick} role="status">
              <SideBadge side="a" /> {first.title}. Which one is <SideBadge side="b" />?
              <LinkButton onClick={() => setFirst(null)}>No comparison</LinkButton>
            </p>
          )}
          <ul className={styles.list}>
            {first === null && (
              <li>
                <TourCard />
              </li>
            )}
            {samples.samples.map((sample) => (
              <SampleCard
                key={sample.file}
                sample={sample}
                strips={samples.strips[sample.file] ?? []}
                onOpen={() => open(sample)}
                onCompare={first === null ? () => setFirst(sample) : null}
              />
            ))}
          </ul>
          <div className={styles.legend}>
            <Legend classes={['kernel', 'htod', 'dtoh']} showsIdle />
          </div>
        </>
      )}
    </section>
  );
}

interface SampleCardProps {
  readonly sample: Sample;
  readonly strips: readonly Strip[];
  readonly onOpen: () => void;
  /** Null: another one was chosen to be compared with this. */
  readonly onCompare: (() => void) | null;
}

function SampleCard({ sample, strips, onOpen, onCompare }: SampleCardProps) {
  return (
    <li className={styles.place}>
      <button type="button" className={styles.card} onClick={onOpen}>
        <span className={styles.top}>
          <span className={styles.name}>{sample.title}</span>
          {sample.badge !== undefined && <span className={styles.badge}>{sample.badge}</span>}
          <span className={styles.figures}>
            {sampleLength(sample)}, {formatCount(sample.kernels)} kernels
          </span>
        </span>
        <span className={styles.line}>{sample.line}</span>
        <SampleStrip strips={strips} />
      </button>
      {onCompare !== null && (
        <Button
          look="quiet"
          className={styles.compare}
          aria-label={`Compare with …: ${sample.title} as A`}
          onClick={onCompare}
        >
          <Columns2 size={13} aria-hidden /> Compare with …
        </Button>
      )}
    </li>
  );
}

function addressOf({ file }: Sample): URL {
  return new URL(`samples/${file}`, document.baseURI);
}

function SampleStrip({ strips }: { readonly strips: readonly Strip[] }) {
  const colours = useStripColours();
  const [ref, size] = usePlotSize();
  return (
    <span ref={ref} className={styles.strip} style={{ height: STRIP_HEIGHT_PX }}>
      {strips.length > 0 && (
        <StripCanvas strips={strips} showsIdle colours={colours} size={size} heightPx={STRIP_HEIGHT_PX} />
      )}
    </span>
  );
}
