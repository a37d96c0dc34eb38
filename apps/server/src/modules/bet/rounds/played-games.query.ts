import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type PlayedGame = { gameId: string; rounds: number; staked: bigint; won: bigint };

/** The games of a member's latest settled real-money rounds, most played first. */
export const readPlayedGames = async (
  db: Queryable,
  {
    brandId,
    memberId,
    currency,
    latest,
    limit,
  }: { brandId: string; memberId: string; currency: string; latest: number; limit: number },
): Promise<PlayedGame[]> => {
  const { rows } = await sql<PlayedGame>`
    select game_id as "gameId", count(*)::int as rounds, sum(staked)::bigint as staked, sum(won)::bigint as won
    from (
      select game_id, staked, won from bet.round
      where member_id = ${memberId}::uuid and brand_id = ${brandId} and currency = ${currency}
        and state = 'settled' and not is_play_money and game_id is not null
      order by opened_at desc, id desc limit ${latest}) latest
    group by game_id order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
};
