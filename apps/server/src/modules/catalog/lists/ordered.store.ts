import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { GameCard, View } from '../catalog.types.ts';
import type { OrderedList } from './ordered-list.rules.ts';
import { cardColumns, cardOf, isClosed, shownGames } from './shown.store.ts';

const inList = (list: OrderedList, table: 'shown' | 'counted') => {
  const is = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(`${table}.${column}`)} = ${value}`];
  const conditions = [
    ...is('game_type', list.gameType),
    ...is('vendor_code', list.vendorCode),
    ...is('classify', list.classify),
    ...(list.isHot ? [sql<boolean>`${sql.ref(`${table}.is_hot`)}`] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql.join<boolean>(conditions, sql` and `);
};

/**
 * Positions run from 1 without gaps, so the highest is the number of games: one index lookup. The lower bound is always
 * true and makes the planner choose the index, even before the tables have statistics.
 */
const highestPosition = ({ brandId }: View, list: OrderedList) => {
  const position = sql.ref(`counted.${list.position}`);
  return sql<number>`coalesce((select ${position} from catalog.shown_game as counted
    where counted.brand_id = ${brandId} and ${inList(list, 'counted')} and ${position} >= 1
    order by ${position} desc limit 1), 0)`;
};

/**
 * The games at the positions after `offset`. Reads only a range of positions, so that the last page costs the same as
 * the first; one statement reads page and count, so they are consistent.
 */
export const readOrdered = async (
  db: Queryable,
  view: View,
  list: OrderedList,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ games: GameCard[]; totalGames: number }> => {
  const position = sql.ref<number>(`shown.${list.position}`);
  const rows = await shownGames(db, view)
    .select([...cardColumns(view), highestPosition(view, list).as('total')])
    .where(inList(list, 'shown'))
    .where(sql<boolean>`${position} between ${offset + 1} and ${offset + limit}`)
    .orderBy(position)
    .execute();
  const games = rows.map((row) => cardOf(row, view));
  const [first] = rows;
  if (first !== undefined) return { games, totalGames: first.total };
  if (offset === 0) return { games, totalGames: 0 };
  // After the last page there is no row that contains the total.
  const { rows: counted } = await sql<{ total: number }>`select ${highestPosition(view, list)} as total`.execute(db);
  return { games, totalGames: counted[0]?.total ?? 0 };
};

/** The first games of several categories at once, in the order of each. */
export const readFirstOfTypes = async (
  db: Queryable,
  view: View,
  { gameTypes, each }: { gameTypes: readonly PlayableGameType[]; each: number },
): Promise<ReadonlyMap<PlayableGameType, GameCard[]>> => {
  if (gameTypes.length === 0) return new Map();
  const rows = await shownGames(db, view)
    .select(cardColumns(view))
    .where('shown.game_type', 'in', gameTypes)
    .where('shown.place_type', '<=', each)
    .orderBy('shown.game_type')
    .orderBy('shown.place_type')
    .execute();
  return Map.groupBy(
    rows.map((row) => cardOf(row, view)),
    ({ gameType }) => gameType,
  );
};

/** Games of a list that can be played now, starting after position `after`. */
export const readPlayable = async (
  db: Queryable,
  view: View,
  list: OrderedList,
  { after, except, limit }: { after: number; except: readonly string[]; limit: number },
): Promise<GameCard[]> => {
  const position = sql.ref<number>(`shown.${list.position}`);
  const rows = await shownGames(db, view)
    .select(cardColumns(view))
    .where(inList(list, 'shown'))
    .where(sql<boolean>`${position} > ${after}`)
    .where(sql<boolean>`not ${isClosed}`)
    .$if(except.length > 0, (query) => query.where('shown.game_id', 'not in', except))
    .orderBy(position)
    .limit(limit)
    .execute();
  return rows.map((row) => cardOf(row, view));
};
