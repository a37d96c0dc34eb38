import { formatDuration } from './format-duration.ts';
import { paint } from './paint.ts';

/** One finished step: elapsed time, who, what. */
export const formatStep = (step: { elapsedMs: number; who: string; what: string }): string =>
  `${paint('dim', formatDuration(step.elapsedMs).padStart(8))}  ${paint('cyan', step.who.padEnd(10))} ${step.what}`;
