import { gameTypes } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';

/** The bets of a day by type of game, as a JSON object, zeros without a day: they are stored in the order of the types. */
export const betsSql = (bets: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  jsonb_build_object(${sql.join(gameTypes.map((name, n) => sql`${sql.lit(name)}, coalesce(${bets}[${sql.lit(n + 1)}], 0)::text`))})`;
