import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

/** Fewer rounds say too little about how far results spread: rare high wins may be missing. */
const roundsMin = 10_000;

/**
 * How far the rounds of games spread around their return in one currency, by studio and game code: the variance of one
 * round's (won − return × staked), in square minor units. Games with few rounds are absent.
 */
export const readGameSpreads = async (db: Queryable, currency: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ studio: string; code: string; variance: number }>`
    select vassalage as studio, game_code as code,
      (greatest(sum_pp - 2 * r * sum_sp + r * r * sum_ss, 0) / rounds)::float8 as variance
    from (select *, sum_p / sum_s as r from bet.game_sums where currency = ${currency} and rounds >= ${roundsMin}
      and sum_s > 0) g`.execute(db);
  return new Map(rows.map(({ studio, code, variance }) => [`${studio} ${code}`, variance]));
};
