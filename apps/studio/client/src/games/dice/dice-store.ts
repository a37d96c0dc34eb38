import type { DiceInput } from '@fairhouse/games/solo';
import { create } from 'zustand';

/** State shared by the game's stage and controls. */
export const useDice = create<DiceInput>(() => ({ side: 'over', target: 4_999 }));
