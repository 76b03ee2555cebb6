import type { ReactNode } from 'react';
import page from '../DemoPage.module.css';
import { seconds } from './sheet-words';

interface TimesHeadProps {
  /** What the plot of a row shows. */
  readonly plot: string;
  /** From which ms to which all plots go; null where there is nothing to tell apart. */
  readonly axis: readonly [number, number] | null;
  /** Heads of the columns after it. */
  readonly children: ReactNode;
}

/** The head of a table of times by mode. */
export function TimesHead({ plot, axis, children }: TimesHeadProps) {
  return (
    <tr>
      <th scope="col">mode</th>
      <th scope="col" className={page.number}>
        median
      </th>
      <th scope="col" className={page.number}>
        min–max
      </th>
      <th scope="col">
        {plot}
        {axis !== null && (
          <span className={page.quiet}>
            , from {seconds(axis[0], axis[1])} to {seconds(axis[1], axis[1])}
          </span>
        )}
      </th>
      {children}
    </tr>
  );
}
