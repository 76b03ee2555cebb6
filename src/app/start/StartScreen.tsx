import { ShieldCheck } from 'lucide-react';
import { CodeBox } from '../../ui/CodeBox';
import { useAwaitedFile, WaitingLink } from '../link/WaitingLink';
import { RecentFiles } from '../recent/RecentFiles';
import { DemoEntry } from './DemoEntry';
import { DropZone } from './DropZone';
import { Samples } from './Samples';
import styles from './StartScreen.module.css';

interface StartScreenProps {
  readonly onChoose: () => void;
  readonly showsLoading: boolean;
}

export function StartScreen({ onChoose, showsLoading }: StartScreenProps) {
  const awaited = useAwaitedFile();
  return (
    <main className={styles.screen}>
      <div className={styles.columns}>
        <div>
          {awaited === null ? <Headline /> : <WaitingLink file={awaited} onChoose={onChoose} />}
          <DropZone onChoose={onChoose} showsLoading={showsLoading} isSecond={awaited !== null} />
          <div className={styles.privacy}>
            <ShieldCheck size={18} aria-hidden />
            <p>
              <strong>The file never leaves this tab.</strong> It is read here, by this page, and the page’s
              content policy lets it connect to nowhere else: the browser enforces that, in the page and in
              its workers.
            </p>
          </div>
          <h2 className={styles.caption}>Only a report file? Export it first</h2>
          <CodeBox command="nsys export --type=sqlite run.nsys-rep" hasPrompt />
          <DemoEntry />
        </div>
        <div>
          <Samples />
          <RecentFiles onChoose={onChoose} />
        </div>
      </div>
    </main>
  );
}

function Headline() {
  return (
    <>
      <h1 className={styles.headline}>Why did the GPU wait?</h1>
      <p className={styles.lede}>
        Open an Nsight Systems SQLite export. See every stream and the threads that feed it on one axis, and
        when each was busy.
      </p>
    </>
  );
}
