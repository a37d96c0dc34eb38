import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { readBrandGameSettings } from './game-change.store.ts';
import { readGameRows } from './game-list.store.ts';
import type { OpsBrand } from './ops.types.ts';

type Facts = {
  nameRevision: number;
  baseName: string;
  houseHot: boolean;
  pin: number | null;
  rtpPpm: number | null;
  volatility: number | null;
  linesMin: number | null;
};

export const readNames = async (
  db: Queryable,
  gameId: string,
): Promise<{ language: string; name: string; source: 'feed' | 'house' }[]> => {
  const { rows } = await sql<{ language: string; name: string; source: 'feed' | 'house' }>`
    select language, name, source from catalog.game_name where game_id = ${gameId}::uuid order by language`.execute(db);
  return rows;
};

/** The version of a game's names, locked until the transaction ends; undefined where there is no such game. */
export const lockNameRevision = async (tx: Tx, gameId: string): Promise<number | undefined> => {
  const { rows } = await sql<{ revision: number }>`
    select revision from catalog.game where game_id = ${gameId}::uuid for update`.execute(tx);
  return rows[0]?.revision;
};

export const raiseNameRevision = async (tx: Tx, gameId: string): Promise<void> => {
  await sql`update catalog.game set revision = revision + 1 where game_id = ${gameId}::uuid`.execute(tx);
};

/** Everything an operator of the brand sees of a game; null if there is no such game. */
export const readGameDetail = async (db: Queryable, brand: OpsBrand, gameId: string) => {
  const [row] = await readGameRows(db, brand, [gameId]);
  const settings = await readBrandGameSettings(db, brand.brandId, gameId);
  const { rows } = await sql<Facts>`
    select game.revision as "nameRevision", game.base_name as "baseName", game.is_hot as "houseHot",
      wish.position as pin, game.rtp_ppm as "rtpPpm", game.volatility, game.lines_min as "linesMin"
    from catalog.game
    left join catalog.brand_game wish on wish.brand_id = ${brand.brandId} and wish.game_id = game.game_id
    where game.game_id = ${gameId}::uuid`.execute(db);
  const [facts] = rows;
  if (row === undefined || settings === undefined || facts === undefined) return null;
  const stakes = await sql<{ minor: bigint; currency: string }>`
    select bet_min_minor as minor, currency from catalog.game_stake
    where game_id = ${gameId}::uuid order by currency`.execute(db);
  const { revision, ownHot, hotPosition } = settings;
  return {
    ...row,
    ...facts,
    revision,
    ownHot,
    hotPosition,
    names: await readNames(db, gameId),
    stakes: stakes.rows,
  };
};
