import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Round } from '../bet.types.ts';

/** A settled round of real money, won or lost. */
export type SettledRound = Pick<Round, 'id' | 'memberId' | 'currency' | 'vendorCode' | 'round' | 'staked' | 'won'> & {
  gameId: string | null;
  settledAt: Date;
};

/** The rounds of a brand that settled last, newest first: the end of an index, however many rounds there are. */
export const readLatestRounds = async (
  db: Queryable,
  { brandId, limit }: { brandId: string; limit: number },
): Promise<SettledRound[]> => {
  const { rows } = await sql<SettledRound>`
    select id, member_id as "memberId", currency, vendor_code as "vendorCode", round, staked, won,
      game_id as "gameId", settled_at as "settledAt"
    from bet.round where brand_id = ${brandId} and state = 'settled' and not is_play_money
    order by settled_at desc limit ${limit}`.execute(db);
  return rows;
};
