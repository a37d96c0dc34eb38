import { createFactCursor } from '#modules/bet/index.ts';

/** How far the roll-ups of each brand are written. */
export const rollupCursor = createFactCursor('report.cursor');
