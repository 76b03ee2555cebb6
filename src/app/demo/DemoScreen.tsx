import { useEffect, useState } from 'react';
import { DemoPage } from '../../demo/page/DemoPage';
import { Experiment } from '../../demo/page/experiment/experiment';
import { PAGE_PLACES } from '../../demo/page/experiment/page-places';
import { readSettings, withSettings, type Settings } from '../../demo/page/settings';
import type { NamedRecording, RecordingActions } from '../../demo/page/strip/RecordingButtons';
import { useComparing, useSession } from '../../state/react';
import { writeFile } from '../../worker/recording-client';
import { startRecordingWorker } from '../../worker/start-worker';
import { historyBar } from '../link/history-bar';
import { saveFile } from '../link/save-file';
import { useSharing } from '../link/use-sharing';
import { LoadingLine } from '../notices/LoadingLine';
import { isDemoAddress, startAddress } from './demo-address';

/** One for the life of the page: runs are there again when a trace that was opened from here is closed. */
const first = readSettings(historyBar.read());
const experiment = new Experiment(PAGE_PLACES, first.settings);

/** The demo tied to the page: its settings to the address, its recordings to the viewer. */
export function DemoScreen({ showsLoading }: { readonly showsLoading: boolean }) {
  const { story } = useSession();
  const sharing = useSharing();
  const comparing = useComparing();
  const [notices, setNotices] = useState(first.notices);
  useEffect(() => {
    const follow = (): void => {
      // On the way out the address is that of another screen.
      if (!isDemoAddress(historyBar.read())) return;
      const read = readSettings(historyBar.read());
      setNotices(read.notices);
      experiment.change(read.settings);
    };
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const onSettings = (settings: Settings): void => {
    setNotices([]);
    experiment.change(settings);
    historyBar.replace(withSettings(historyBar.read(), settings));
  };
  const actions: RecordingActions = {
    open: async (named) => {
      const { name, file } = await fileOf(named);
      // Back leads to the demo again.
      historyBar.push(historyBar.read());
      await story.openFile(file, name);
    },
    save: async (named) => {
      const { name, file } = await fileOf(named);
      saveFile(name, file);
    },
    compare: async (a, b) => {
      const [first, second] = await Promise.all([fileOf(a), fileOf(b)]);
      historyBar.push(historyBar.read());
      comparing.openTwo(first, second);
    },
  };
  return (
    <DemoPage
      experiment={experiment}
      notices={notices}
      actions={actions}
      onSettings={onSettings}
      onOpenSample={(file) => {
        historyBar.push(historyBar.read());
        void story.openAddress(new URL(`samples/${file}`, document.baseURI), file);
      }}
      onSaveText={saveFile}
      onLeave={() => sharing.go(startAddress(historyBar.read()))}
      loading={showsLoading && <LoadingLine />}
    />
  );
}

async function fileOf({ mode, recording }: NamedRecording): Promise<{ name: string; file: Blob }> {
  const file = await writeFile(startRecordingWorker(), recording);
  // Short, so that names are not cut: the date is in the trace.
  const time = new Date(recording.beganMs).toISOString().slice(11, 19).replaceAll(':', '');
  return { name: `webgpu-${mode}-${time}.sqlite`, file };
}
