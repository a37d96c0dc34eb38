import { originalsVendor } from '@fairhouse/protocol/ops/catalog-wire';
import type { Db } from '#platform/db/db.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { readOfVendor } from './filtered.store.ts';

const gamesMax = 24;

/** The first games of a list for home, which shows the originals in a row of their own. */
export const withoutOriginals = <Card extends { vassalage: string }>(cards: readonly Card[], count: number): Card[] =>
  cards.filter(({ vassalage }) => vassalage !== originalsVendor).slice(0, count);

/** A list of this length has `count` games without the originals, if there are as many. */
export const countWithOriginals = (count: number): number => count + gamesMax;

/** The games of the platform's own studio with their declared return, in the order of the lobby. */
export const listOriginals = async (
  view: View,
  deps: { db: Db },
): Promise<{ list: (GameCard & { rtpPpm: number | null })[] }> => ({
  list: await readOfVendor(deps.db.read, view, { vendorCode: originalsVendor, limit: gamesMax }),
});
