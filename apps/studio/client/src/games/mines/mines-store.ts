import { create } from 'zustand';

/** State shared by the game's stage and controls. */
export const useMines = create<{ mines: number }>(() => ({ mines: 3 }));
