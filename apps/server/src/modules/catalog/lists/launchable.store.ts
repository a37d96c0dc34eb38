import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { cardColumns, cardOf, shownGames } from './shown.store.ts';

/** A game as needed to start it: its card, its positions, and its currencies. */
export type Launchable = {
  game: GameCard;
  currencies: string[];
  places: { inClass: number | null; inType: number };
};

/**
 * The game that the brand shows under these codes; null if none. Without a game code it is the game that the studio's
 * tile starts.
 */
export const readLaunchable = async (
  db: Queryable,
  view: View,
  { vassalage, gameType, gameCode }: { vassalage: string; gameType: PlayableGameType; gameCode: string | undefined },
): Promise<Launchable | null> => {
  const entryCode = sql<string>`(select entry_game_code from catalog.vendor_category
    where vendor_code = ${vassalage} and game_type = ${gameType})`;
  const row = await shownGames(db, view)
    .select([
      ...cardColumns(view),
      'shown.place_class',
      'shown.place_type',
      sql<string[]>`array(select currency from catalog.vendor_currency
        where vendor_code = vendor.vendor_code order by currency)`.as('currencies'),
    ])
    .where('shown.vendor_code', '=', vassalage)
    .where('shown.game_type', '=', gameType)
    .where('game.game_code', '=', gameCode ?? entryCode)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    game: cardOf(row, view),
    currencies: row.currencies,
    places: { inClass: row.place_class, inType: row.place_type },
  };
};
