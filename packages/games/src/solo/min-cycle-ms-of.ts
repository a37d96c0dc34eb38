import type { SoloEngineId } from '../engines.ts';

/** The minimum time between two starts. A round of Crash has its own duration and often ends at once. */
export const minCycleMsOf = (engine: SoloEngineId): number => (engine === 'crash' ? 1_000 : 2_500);
