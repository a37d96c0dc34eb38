import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** A game for callers that identify it by its code. */
export type CodedGame = { gameId: string; vassalage: string; gameCode: string; gameType: PlayableGameType };

/** One index lookup per studio and code: there are few studios, and codes are indexed by studio. */
export const readGamesByCode = async (db: Queryable, gameCodes: readonly string[]): Promise<CodedGame[]> => {
  const { rows } = await sql<CodedGame>`
    select game.game_id as "gameId", game.vendor_code as vassalage, game.game_code as "gameCode",
      game.game_type as "gameType"
    from catalog.vendor v cross join unnest(${[...gameCodes]}::text[]) as wanted (code)
    join catalog.game game on game.vendor_code = v.vendor_code and game.game_code = wanted.code`.execute(db);
  return rows;
};
