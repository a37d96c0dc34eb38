import { type RawBuilder, sql } from 'kysely';

const columns = sql`f.number, f.round_id, f.member_id, f.currency, f.game_type, f.vassalage, f.day, f.written_at, f.d_rounds, f.d_staked, f.d_won,
  f.d_valid, f.d_cash_valid, f.counts`;

/**
 * The facts of a brand above a number, in order. A number is visible only when all before it are: whoever takes the
 * next one waits for the counter until the one before has committed.
 */
export const factsAfterSql = ({
  brandId,
  after,
  limit,
}: {
  brandId: string;
  after: bigint;
  limit: number;
}): RawBuilder<unknown> => sql`
  select ${columns} from bet.fact f where f.brand_id = ${brandId} and f.number > ${after}
  order by f.number limit ${limit}`;

/** The facts of one day of a brand, whenever they became known, up to a number. */
export const factsOfDaySql = ({
  brandId,
  day,
  upTo,
}: {
  brandId: string;
  day: string;
  upTo: bigint;
}): RawBuilder<unknown> => sql`
  select ${columns} from bet.fact f where f.brand_id = ${brandId} and f.day = ${day}::date and f.number <= ${upTo}`;

/** The facts of some members up to a number. */
export const factsOfMembersSql = ({
  brandId,
  memberIds,
  upTo,
}: {
  brandId: string;
  memberIds: readonly string[];
  upTo: bigint;
}): RawBuilder<unknown> => sql`
  select ${columns} from bet.fact f
  where f.member_id = any (${`{${memberIds.join(',')}}`}::uuid[]) and f.brand_id = ${brandId} and f.number <= ${upTo}`;
