import { port } from '#platform/module/port.ts';
import type { DrawMissing } from './media/open-media.ts';

/** Tiles and marks that nobody has uploaded are drawn when they are first asked for; `catalog` can. */
export const drawMissingPort = port<DrawMissing>('content.drawMissing');
