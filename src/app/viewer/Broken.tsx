import styles from './Viewer.module.css';

/** In place of a part of the viewer that threw. */
export function Broken({ what }: { readonly what: string }) {
  return (
    <p className={styles.broken}>
      {what} could not be shown because of a mistake of this page. The rest of the trace works.
    </p>
  );
}
