import { useSyncExternalStore } from 'react';
import type { Experiment, ExperimentState } from './experiment';

export function useExperiment(experiment: Experiment): ExperimentState {
  return useSyncExternalStore(experiment.subscribe, experiment.read);
}
