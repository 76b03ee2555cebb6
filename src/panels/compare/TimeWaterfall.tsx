import { useState } from 'react';
import type { ScopeId, SideComparison } from '../../analysis/diff/side-comparison';
import { CopyTableMenu } from '../CopyTableMenu';
import { Choice } from '../DeviceChoice';
import { totalMeaning } from './compare-explanations';
import { amountText, judgementText, ofAText } from './compare-words';
import { CompareFigure } from './CompareExplain';
import type { ComparePanelsProps } from './compare-props';
import styles from './Waterfall.module.css';
import { basisOf, waterfallTable } from './waterfall-lines';
import { WaterfallTable } from './WaterfallTable';
import { deviceLabel, noWaterfall, SCOPE_WORDS, scopeSentence } from './waterfall-words';

type TimeWaterfallProps = Pick<ComparePanelsProps, 'comparison' | 'onGo'>;

/** From A's time to B's: of one device, in one scope. */
export function TimeWaterfall({ comparison, onGo }: TimeWaterfallProps) {
  const [deviceAt, setDeviceAt] = useState(0);
  const [chosen, setChosen] = useState<ScopeId>(firstScope(comparison));
  const device = comparison.devices[deviceAt] ?? comparison.devices[0];
  const waterfall = device?.scopes.find(({ scope }) => scope === chosen) ?? device?.scopes[0];
  const goOnDevice: typeof onGo = (side, place) => onGo(side, place, device?.[side]);
  return (
    <section className={styles.section} aria-labelledby="compare-time">
      <header className={styles.head}>
        <h2 id="compare-time" className={styles.title}>
          Where did the time go?
        </h2>
        {waterfall !== undefined && (
          <p className={styles.sum}>
            <CompareFigure
              of={totalMeaning(waterfall.scope)}
              figure={waterfall.total}
              basis={basisOf(waterfall)}
            >
              <b>{amountText(waterfall.total)}</b>
            </CompareFigure>
            {waterfall.total.difference !== 0 && `, ${ofAText(waterfall.total)}`}
            {judgementText(waterfall.total.change) !== '' && `, ${judgementText(waterfall.total.change)}`}
          </p>
        )}
        <span className={styles.choices} role="group" aria-label="Scope">
          {(device?.scopes ?? []).map(({ scope }) => (
            <Choice
              key={scope}
              text={SCOPE_WORDS[scope]}
              isChosen={scope === waterfall?.scope}
              onChoose={() => setChosen(scope)}
            />
          ))}
        </span>
        {waterfall !== undefined && (
          <CopyTableMenu what="the waterfall" table={() => waterfallTable(waterfall)} />
        )}
      </header>
      {comparison.devices.length > 1 && (
        <div className={styles.devices} role="group" aria-label="GPU">
          {comparison.devices.map((one, index) => (
            <Choice
              key={`${one.a} ${one.b}`}
              text={deviceLabel(one)}
              isChosen={one === device}
              onChoose={() => setDeviceAt(index)}
            />
          ))}
        </div>
      )}
      {waterfall === undefined ? (
        <p className={styles.none}>{noWaterfall(device)}</p>
      ) : (
        <>
          <WaterfallTable key={`${deviceAt} ${waterfall.scope}`} waterfall={waterfall} onGo={goOnDevice} />
          <p className={styles.basis}>{scopeSentence(waterfall, comparison)}</p>
        </>
      )}
    </section>
  );
}

/** A batch, where only batches are the same work. */
function firstScope({ verdict }: SideComparison): ScopeId {
  return verdict.basis === 'perBatch' ? 'perBatch' : 'whole';
}
