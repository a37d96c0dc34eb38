import { port } from '#platform/module/port.ts';
import type { SavedSegments } from './broadcasts/broadcast.types.ts';

/** Saved filters over members; `report` owns them. */
export const savedSegmentsPort = port<SavedSegments>('message.savedSegments');
