import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

/** The version of the brand's lobby. */
export const readLobbyRevision = async (db: Queryable, brandId: string): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`
    select revision from catalog.brand_lobby where brand_id = ${brandId}`.execute(db);
  return rows[0]?.revision ?? 0;
};

export const raiseLobbyRevision = async (tx: Tx, brandId: string): Promise<void> => {
  await sql`
    insert into catalog.brand_lobby as known (brand_id, revision) values (${brandId}, 1)
    on conflict (brand_id) do update set revision = known.revision + 1`.execute(tx);
};

/** The games with a position at the head of the hot lists, in order. */
export const readHotHead = async (db: Queryable, brandId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select game_id as id from catalog.brand_game where brand_id = ${brandId} and hot_position is not null
    order by hot_position, game_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The hot games as the brand's lists show them. */
export const readHotShown = async (db: Queryable, brandId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select game_id as id from catalog.shown_game
    where brand_id = ${brandId} and is_hot and place_hot <= ${limit} order by place_hot`.execute(db);
  return rows.map(({ id }) => id);
};

/** Gives these games, and no others, the first positions of the hot lists. They become hot. */
export const writeHotHead = async (tx: Tx, brandId: string, gameIds: readonly string[]): Promise<void> => {
  await sql`
    update catalog.brand_game set hot_position = null, revision = revision + 1
    where brand_id = ${brandId} and hot_position is not null and game_id <> all (${gameIds}::uuid[])`.execute(tx);
  await sql`
    insert into catalog.brand_game as known (brand_id, game_id, is_hot, hot_position, revision)
    select ${brandId}, wanted.id, true, wanted.place::int, 1
    from unnest(${gameIds}::uuid[]) with ordinality as wanted (id, place)
    on conflict (brand_id, game_id) do update set is_hot = true, hot_position = excluded.hot_position,
      revision = known.revision + 1
    where known.is_hot is not true or known.hot_position is distinct from excluded.hot_position`.execute(tx);
};
