import { ArrowRight } from 'lucide-react';
import { LinkButton } from '../../ui/LinkButton';
import { demoAddress } from '../demo/demo-address';
import { useSharing } from '../link/use-sharing';
import styles from './DemoEntry.module.css';

/** The way to the pipeline that runs in the page. */
export function DemoEntry() {
  const sharing = useSharing();
  return (
    <section className={styles.card} aria-labelledby="demo-title">
      <div>
        <h2 id="demo-title" className={styles.title}>
          No trace at hand? Make one here
        </h2>
        <p className={styles.line}>
          The staging pipeline of the samples runs on WebGPU in this page and records itself into the viewer:
          six ways to feed it.
        </p>
        <LinkButton className={styles.go} onClick={() => sharing.go(demoAddress(window.location.href))}>
          Open the demo
        </LinkButton>{' '}
        <ArrowRight size={13} aria-hidden />
      </div>
      <Sketch />
    </section>
  );
}

/** Kernels, and the copies and the allocation that feed them. */
function Sketch() {
  return (
    <svg className={styles.sketch} viewBox="0 0 180 52" aria-hidden>
      {[0, 46, 92, 138].map((x) => (
        <rect key={x} x={x} y={2} width={40} height={18} fill="var(--kernel)" />
      ))}
      {[40, 86, 132].map((x) => (
        <rect key={x} x={x} y={24} width={5} height={11} fill="var(--htod)" />
      ))}
      <rect x={66} y={39} width={20} height={9} fill="var(--api-alloc)" />
    </svg>
  );
}
