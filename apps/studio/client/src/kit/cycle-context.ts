import { createContext } from 'react';
import type { Cycle } from '../session/play-state.types.ts';

/** The minimum cycle that is running; null when a round may begin. */
export const CycleContext = createContext<Cycle | null>(null);
