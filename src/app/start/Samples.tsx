import { formatCount } from '../../base/text';
import { useSession } from '../../state/react';
import type { Sample } from '../../state/samples';
import { Legend } from '../../timeline/Legend';
import { StripCanvas } from '../../timeline/StripCanvas';
import { usePlotSize } from '../../timeline/use-plot-size';
import { useStripColours } from '../../timeline/use-strip-colours';
import type { Strip } from '../../trace/row';
import { sampleLength } from './sample-strips';
import styles from './Samples.module.css';
import { TourCard } from './TourCard';
import { useSamples } from './use-samples';

const STRIP_HEIGHT_PX = 24;

/** Real captures to look at first, each with the strip of its GPU so that they are told apart before they are opened. */
export function Samples() {
  const samples = useSamples();
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
          <ul className={styles.list}>
            <li>
              <TourCard />
            </li>
            {samples.samples.map((sample) => (
              <SampleCard key={sample.file} sample={sample} strips={samples.strips[sample.file] ?? []} />
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
}

function SampleCard({ sample, strips }: SampleCardProps) {
  const { story } = useSession();
  const open = (): void => {
    void story.openAddress(new URL(`samples/${sample.file}`, document.baseURI), sample.file);
  };
  return (
    <li>
      <button type="button" className={styles.card} onClick={open}>
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
    </li>
  );
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
