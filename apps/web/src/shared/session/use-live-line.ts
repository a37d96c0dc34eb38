import { create } from 'zustand';

/** `opening` until the first connect or its failure: nobody is told of a delay that may never come. */
export type LiveLineState = 'opening' | 'live' | 'down';

/** Whether the realtime connection is up. Written by the code that keeps it. */
export const useLiveLineStore = create<{ state: LiveLineState }>(() => ({ state: 'opening' }));

export const useLiveLine = (): LiveLineState => useLiveLineStore(({ state }) => state);
