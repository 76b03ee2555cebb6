import { ArrowLeft, ArrowRight, Check, X } from 'lucide-react';
import { readAddress, withTourStep } from '../../state/link/page-address';
import { Button, IconButton } from '../../ui/Button';
import { useSharing } from '../link/use-sharing';
import { tourAddress, traceOfStep } from './tour-step';
import { TOUR_STEPS } from './tour-steps';
import styles from './TourBar.module.css';

/** One line or two above the trace: what this step shows, and the ways on. In the flow of the page, so that it covers nothing. */
export function TourBar({ number }: { readonly number: number }) {
  const sharing = useSharing();
  const step = TOUR_STEPS[number - 1];
  // Typed by hand, both can be: a number beyond the last, or a step with another trace.
  if (step === undefined || readAddress(window.location.href).trace !== traceOfStep(step)) return null;
  const goTo = async (next: number): Promise<void> =>
    sharing.go(await tourAddress(TOUR_STEPS, next, window.location.href));
  const end = (): void => sharing.go(withTourStep(window.location.href, null));
  const isLast = number === TOUR_STEPS.length;
  return (
    <section className={styles.bar} aria-label="Tour">
      <div className={styles.said} aria-live="polite">
        <h2 className={styles.title}>
          <span className={styles.count}>
            Tour, step {number} of {TOUR_STEPS.length}
          </span>{' '}
          {step.title}
        </h2>
        <p className={styles.text}>{step.text}</p>
      </div>
      <div className={styles.ways}>
        <Button look="quiet" disabled={number === 1} onClick={() => void goTo(number - 1)}>
          <ArrowLeft size={15} aria-hidden /> Back
        </Button>
        {/* One button, so that the focus stays where it is from step to step. */}
        <Button look="primary" onClick={() => (isLast ? end() : void goTo(number + 1))}>
          {isLast ? (
            <>
              <Check size={15} aria-hidden /> Done
            </>
          ) : (
            <>
              Next <ArrowRight size={15} aria-hidden />
            </>
          )}
        </Button>
        <IconButton label="End the tour" onClick={end}>
          <X size={15} />
        </IconButton>
      </div>
    </section>
  );
}
