import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { View } from '../catalog.types.ts';
import { isClosed, pictureUrl, shownGames, shownPicture } from './shown.store.ts';

type Money = { minor: bigint; currency: string };

export type PokerRoom = {
  roomId: string;
  name: string;
  vassalage: string;
  gameCode: string;
  iconUrl: string | null;
  minBuyIn: Money;
  maxBuyIn: Money | null;
  baseStake: Money;
  players: number;
  seats: number | null;
  underMaintenance: boolean;
};

/**
 * The open rooms of the brand's shown games, only in its currency, because members cannot join others. By position of
 * the game, then the cheapest first.
 */
export const readPokerRooms = async (
  db: Queryable,
  view: View,
  {
    vendorCode,
    gameCode,
    limit,
    offset,
  }: { vendorCode: string | undefined; gameCode: string | undefined; limit: number; offset: number },
): Promise<{ list: PokerRoom[]; totalRooms: number }> => {
  const rooms = shownGames(db, view)
    .innerJoin('catalog.poker_room as room', (join) =>
      join.onRef('room.vendor_code', '=', 'game.vendor_code').onRef('room.game_code', '=', 'game.game_code'),
    )
    .where('room.is_open', '=', true)
    .where('room.currency', '=', view.currency)
    .$if(vendorCode !== undefined, (query) => query.where('room.vendor_code', '=', vendorCode ?? ''))
    .$if(gameCode !== undefined, (query) => query.where('room.game_code', '=', gameCode ?? ''));
  const { total } = await rooms.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  if (offset >= total) return { list: [], totalRooms: total };
  const rows = await rooms
    .select([
      'room.room_id',
      'room.base_name',
      'room.vendor_code',
      'room.game_code',
      'room.currency',
      'room.buy_in_min_minor',
      'room.buy_in_max_minor',
      'room.stake_base_minor',
      'room.players',
      'room.seats',
      shownPicture.as('picture_key'),
      isClosed.as('is_closed'),
    ])
    .orderBy('shown.place_all')
    .orderBy('room.stake_base_minor')
    .orderBy('room.room_code')
    .limit(limit)
    .offset(offset)
    .execute();
  const list = rows.map((row) => {
    const money = (minor: bigint): Money => ({ minor, currency: row.currency });
    return {
      roomId: row.room_id,
      name: row.base_name,
      vassalage: row.vendor_code,
      gameCode: row.game_code,
      iconUrl: pictureUrl(row.picture_key),
      minBuyIn: money(row.buy_in_min_minor),
      maxBuyIn: row.buy_in_max_minor === null ? null : money(row.buy_in_max_minor),
      baseStake: money(row.stake_base_minor),
      players: row.players,
      seats: row.seats,
      underMaintenance: row.is_closed,
    };
  });
  return { list, totalRooms: total };
};
