import { create } from 'zustand';

/** What the stage and the controls share: whether a round is being shown. Free spins take longer than a cycle. */
export const useSlot = create<{ isShowing: boolean }>(() => ({ isShowing: false }));
