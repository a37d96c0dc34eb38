import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Node } from '../agent.types.ts';
import type { FiguresBrand } from './figures.types.ts';

export type TestFact = {
  node: Pick<Node, 'memberId'>;
  day: string;
  gameType?: string | null;
  vassalage?: string | null;
  rounds?: number;
  staked?: bigint;
  won?: bigint;
  cashValid?: bigint;
  counts?: boolean;
  currency?: string;
  roundId?: string;
  at?: string;
};

/** A fact of a brand that no round stands behind. */
export const insertFact = async (
  admin: Pick<pg.Client, 'query'>,
  { brandId, currency }: Pick<FiguresBrand, 'brandId' | 'currency'>,
  fact: TestFact,
): Promise<void> => {
  const { rounds = 1, staked = 100n, won = 0n, cashValid = staked } = fact;
  await admin.query(
    `with next as (insert into bet.fact_counter as c (brand_id, last) values ($1, 1)
       on conflict (brand_id) do update set last = c.last + 1 returning last)
     insert into bet.fact (brand_id, number, round_id, revision, member_id, currency, game_type, vassalage,
       happened_at, day, d_rounds, d_staked, d_won, d_valid, d_cash_valid, counts, cause)
     select $1, last, $2, 1, $3, $4, $5, $6, coalesce($13::timestamptz, $7::date + interval '12 hours'), $7::date,
       $8, $9, $10, $11, $11, $12, 'settled' from next`,
    [
      brandId,
      fact.roundId ?? randomUUID(),
      fact.node.memberId,
      fact.currency ?? currency,
      fact.gameType === undefined ? 'RNG' : fact.gameType,
      fact.vassalage === undefined ? 'ONE' : fact.vassalage,
      fact.day,
      rounds,
      staked,
      won,
      cashValid,
      fact.counts ?? true,
      fact.at ?? null,
    ],
  );
};
