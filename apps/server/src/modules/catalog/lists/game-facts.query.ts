import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type GameFacts = { gameId: string; name: string; gameCode: string; studio: string; rtpPpm: number | null };

/** Games by id, whether or not a brand shows them, in their base language. */
export const gameFactsOf = async (
  db: Queryable,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, GameFacts>> => {
  const { rows } = await sql<GameFacts>`
    select game_id as "gameId", base_name as name, game_code as "gameCode", vendor_code as studio, rtp_ppm as "rtpPpm"
    from catalog.game where game_id = any (${`{${gameIds.join(',')}}`}::uuid[])`.execute(db);
  return new Map(rows.map((game) => [game.gameId, game]));
};

/** The names of studios by code. */
export const studioNamesOf = async (db: Queryable): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ code: string; name: string }>`
    select vendor_code as code, display_name as name from catalog.vendor`.execute(db);
  return new Map(rows.map(({ code, name }) => [code, name]));
};

/** The published returns of games, for joins of modules above: `game_id`, `rtp_ppm`. */
export const publishedReturnsSql: RawBuilder<unknown> = sql`
  select g.game_id, g.rtp_ppm from catalog.game g where g.rtp_ppm is not null`;
