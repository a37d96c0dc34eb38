import type { Db } from '#platform/db/db.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { readOfVendor } from './filtered.store.ts';

/** The vendor code of the platform's own studio. */
const originalsVendor = 'ORIG';
const gamesMax = 24;

/** The games of the platform's own studio with their declared return, in the order of the lobby. */
export const listOriginals = async (
  view: View,
  deps: { db: Db },
): Promise<{ list: (GameCard & { rtpPpm: number | null })[] }> => ({
  list: await readOfVendor(deps.db.read, view, { vendorCode: originalsVendor, limit: gamesMax }),
});
