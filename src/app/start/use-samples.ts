import { useEffect, useState } from 'react';
import { parseSamples, type Sample } from '../../state/samples';
import { parseSampleStrips, type SampleStrips } from './sample-strips';

type Samples =
  | { readonly state: 'coming' }
  | { readonly state: 'there'; readonly samples: readonly Sample[]; readonly strips: SampleStrips }
  | { readonly state: 'failed' };

/** The list of samples and their strips, fetched beside the page. Without strips the list is shown all the same. */
export function useSamples(): Samples {
  const [samples, setSamples] = useState<Samples>({ state: 'coming' });
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal).then((loaded) => {
      if (!controller.signal.aborted) setSamples(loaded);
    });
    return () => {
      controller.abort();
    };
  }, []);
  return samples;
}

async function load(signal: AbortSignal): Promise<Samples> {
  try {
    const [samples, strips] = await Promise.all([
      fetchJson('samples/index.json', signal).then(parseSamples),
      fetchJson('samples/strips.json', signal).then(parseSampleStrips, () => ({})),
    ]);
    return { state: 'there', samples, strips };
  } catch {
    return { state: 'failed' };
  }
}

async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(new URL(path, document.baseURI), { signal });
  return response.json();
}
