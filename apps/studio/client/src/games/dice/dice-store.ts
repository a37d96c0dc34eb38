import type { DiceInput } from '@fairhouse/games/solo';
import { create } from 'zustand';

/** What the stage and the controls of the game share. */
export const useDice = create<DiceInput>(() => ({ side: 'over', target: 4_999 }));
