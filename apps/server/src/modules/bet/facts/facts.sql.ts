import { type RawBuilder, sql } from 'kysely';

const columns = sql`f.number, f.round_id, f.member_id, f.currency, f.game_type, f.vassalage, f.day, f.happened_at, f.written_at, f.d_rounds, f.d_staked, f.d_won,
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

/** The facts of a brand with numbers in (after, upTo], all of which have committed, in no order. */
export const factsBetweenSql = ({
  brandId,
  after,
  upTo,
}: {
  brandId: string;
  after: bigint;
  upTo: bigint;
}): RawBuilder<unknown> => sql`
  select ${columns} from bet.fact f where f.brand_id = ${brandId} and f.number > ${after} and f.number <= ${upTo}`;

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

/** The facts that count of a brand whose moments lie in [from, to), up to a number. Two indexes, one for each part. */
export const countedFactsSql = ({
  brandId,
  from,
  to,
  upTo,
}: {
  brandId: string;
  from: Date;
  to: Date;
  upTo: bigint;
}): RawBuilder<unknown> => {
  const within = sql`f.brand_id = ${brandId} and f.counts and f.happened_at >= ${from} and f.happened_at < ${to}
    and f.number <= ${upTo}`;
  return sql`select ${columns} from bet.fact f where ${within} and f.d_rounds = 1
    union all select ${columns} from bet.fact f where ${within} and f.d_rounds <> 1`;
};

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

/**
 * Facts with the game of their round and the vendor that served it. A game is named once and never renamed, so a fact
 * from before its name is of no game, and one from after it is of this one.
 */
export const factGamesSql = (facts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select f.*, case when f.game_type is not null then r.game_id end as game_id, r.vendor_code
  from (${facts}) f left join bet.round r on r.id = f.round_id`;
