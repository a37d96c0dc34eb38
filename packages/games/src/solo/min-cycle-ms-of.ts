import type { SoloEngineId } from '../engines.ts';

/** The least time from one start to the next. A round of Crash takes its own time and is often over at once. */
export const minCycleMsOf = (engine: SoloEngineId): number => (engine === 'crash' ? 1_000 : 2_500);
