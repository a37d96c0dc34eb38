import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { GameCard, View } from '../catalog.types.ts';
import { cardColumns, cardOf, shownGames, shownVendorName } from './shown.store.ts';

export type GameFacts = {
  game: GameCard;
  vendorName: string;
  rtpPpm: number | null;
  volatility: number | null;
  maxWinMultiple: number | null;
  layout: string | null;
  features: string[];
  launchedAt: Date;
  maintenanceUntil: Date | null;
  /** Its positions in the lists of its sub-filter and of its type. */
  places: { inClass: number | null; inType: number };
};

/** The end of the windows that are open now. A game or studio that is closed without a window has no known end. */
const closedUntil = sql<Date | null>`case when game.status = 'active' and vendor.status = 'active' then
  (select case when bool_and(announced.ends_at is not null) then max(announced.ends_at) end
   from catalog.vendor_window as announced where announced.vendor_code = vendor.vendor_code
     and announced.starts_at <= now() and (announced.ends_at is null or announced.ends_at > now())) end`;

/** A game with the data its studio declares; null if the brand does not show it. */
export const readGameFacts = async (
  db: Queryable,
  view: View,
  wanted: { gameId: string } | { vendorCode: string; gameCode: string },
): Promise<GameFacts | null> => {
  const games = shownGames(db, view);
  const row = await ('gameId' in wanted
    ? games.where('shown.game_id', '=', wanted.gameId)
    : games.where('shown.vendor_code', '=', wanted.vendorCode).where('game.game_code', '=', wanted.gameCode)
  )
    .select([
      ...cardColumns(view),
      'game.rtp_ppm',
      'game.volatility',
      'game.win_max_multiple',
      'game.layout',
      'game.features',
      'game.launched_at',
      'shown.place_class',
      'shown.place_type',
      shownVendorName(view).as('vendor_name'),
      closedUntil.as('closed_until'),
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    game: cardOf(row, view),
    vendorName: row.vendor_name,
    rtpPpm: row.rtp_ppm,
    volatility: row.volatility,
    maxWinMultiple: row.win_max_multiple,
    layout: row.layout,
    features: row.features,
    launchedAt: row.launched_at,
    maintenanceUntil: row.closed_until,
    places: { inClass: row.place_class, inType: row.place_type },
  };
};
