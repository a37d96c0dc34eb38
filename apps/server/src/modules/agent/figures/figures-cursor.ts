import { createFactCursor } from '#modules/bet/index.ts';

/** How far the figures of each brand are written. */
export const figuresCursor = createFactCursor('agent.cursor');
