import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type CountedRound = {
  roundId: string;
  memberId: string;
  day: string;
  endedAt: Date;
  endedMicros: string;
  gameId: string | null;
  gameType: string | null;
  vassalage: string | null;
  staked: bigint;
  won: bigint;
  cashValid: bigint;
  reason: string | null;
};

/** What is known of rounds that count, as the facts say up to a number; newest first. */
export const readCountedRounds = async (
  db: Queryable,
  { brandId, roundIds, upTo }: { brandId: string; roundIds: readonly string[]; upTo: bigint },
): Promise<CountedRound[]> => {
  if (roundIds.length === 0) return [];
  const { rows } = await sql<CountedRound>`
    select f.round_id as "roundId", f.member_id as "memberId", f.day, f.happened_at as "endedAt",
      trunc(extract(epoch from f.happened_at) * 1000000)::text as "endedMicros", r.game_id as "gameId",
      f.game_type as "gameType", f.vassalage, f.staked, f.won, f.cash_valid as "cashValid", v.reason
    from (
      select f.round_id, f.member_id, f.day, f.happened_at, f.game_type, f.vassalage, sum(f.d_staked)::bigint as staked,
        sum(f.d_won)::bigint as won, sum(f.d_cash_valid)::bigint as cash_valid
      from bet.fact f where f.round_id = any (${`{${roundIds.join(',')}}`}::uuid[]) and f.brand_id = ${brandId} and f.counts
        and f.number <= ${upTo}
      group by 1, 2, 3, 4, 5, 6 having sum(f.d_rounds) = 1
    ) f
    left join bet.round r on r.id = f.round_id left join bet.valid_bet v on v.round_id = f.round_id
    order by f.happened_at desc, f.round_id desc`.execute(db);
  return rows;
};
