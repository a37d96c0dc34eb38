import type { PlinkoInput } from '@fairhouse/games/solo';
import { create } from 'zustand';

/** State shared by the game's stage and controls: the chosen board. */
export const usePlinko = create<PlinkoInput>(() => ({ rows: 12, risk: 'low' }));
