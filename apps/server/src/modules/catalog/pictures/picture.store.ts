import type { Queryable } from '#platform/db/db.ts';

/** What a tile is drawn from. A retired game keeps its picture: histories still show it. */
export const readPicturedGame = (
  db: Queryable,
  gameId: string,
): Promise<{ name: string; gameType: string } | undefined> =>
  db
    .selectFrom('catalog.game')
    .select(['base_name as name', 'game_type as gameType'])
    .where('game_id', '=', gameId)
    .executeTakeFirst();

export const readPicturedVendor = (db: Queryable, vendorCode: string): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('catalog.vendor')
    .select('display_name as name')
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst();
