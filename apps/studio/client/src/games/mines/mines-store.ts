import { create } from 'zustand';

/** What the stage and the controls of the game share. */
export const useMines = create<{ mines: number }>(() => ({ mines: 3 }));
