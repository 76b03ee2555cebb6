import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/CopyButton';
import { CutText } from '../../ui/CutText';
import { Swatch } from '../../ui/Swatch';
import styles from './DetailsPane.module.css';
import type { Fact } from './facts';

/** What a name may take of the pane; the button copies all of it. */
const SHOWN_CHARACTERS = 240;

interface BlockProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Block({ title, children }: BlockProps) {
  return (
    <section className={styles.block}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <FactLine key={fact.label} fact={fact} />
      ))}
    </dl>
  );
}

function FactLine({ fact: { label, value, exact, copy, colour } }: { readonly fact: Fact }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>
          {colour !== undefined && <Swatch colour={colour} />}
          <CutText text={value} most={SHOWN_CHARACTERS} />
          {exact !== undefined && <span className={styles.exact}>{exact}</span>}
        </span>
        {copy !== undefined && (
          <span className={styles.copy}>
            <CopyButton label={`Copy: ${label}`} text={() => copy} />
          </span>
        )}
      </dd>
    </div>
  );
}
