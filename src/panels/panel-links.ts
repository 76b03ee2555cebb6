/** The other panels, as a panel may lead to them. The dock knows how. */

import { createContext, useContext } from 'react';

export type PanelName = 'stalls' | 'gaps' | 'copies';

export const PanelLinksContext = createContext<(panel: PanelName) => void>(() => undefined);

export function usePanelLinks(): (panel: PanelName) => void {
  return useContext(PanelLinksContext);
}
