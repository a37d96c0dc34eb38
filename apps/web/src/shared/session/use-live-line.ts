import { create } from 'zustand';

/** `opening` until the first connect or its failure, so that no delay is shown that may not occur. */
export type LiveLineState = 'opening' | 'live' | 'down';

/** Whether the realtime connection is up. Set by the code that maintains it. */
export const useLiveLineStore = create<{ state: LiveLineState }>(() => ({ state: 'opening' }));

export const useLiveLine = (): LiveLineState => useLiveLineStore(({ state }) => state);
