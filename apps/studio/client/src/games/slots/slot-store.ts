import { create } from 'zustand';

/** State shared by the stage and the controls: whether a round is being shown. Free spins take longer than a cycle. */
export const useSlot = create<{ isShowing: boolean }>(() => ({ isShowing: false }));
