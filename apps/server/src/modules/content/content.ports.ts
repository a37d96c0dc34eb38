import { port } from '#platform/module/port.ts';
import type { DrawMissing } from './media/open-media.ts';

/** Missing tiles and logos are drawn on first request; provided by `catalog`. */
export const drawMissingPort = port<DrawMissing>('content.drawMissing');
