import { type RawBuilder, sql } from 'kysely';

export type CountedFilter = {
  /** Days of the brand, both included. */
  from: RawBuilder<unknown>;
  to: RawBuilder<unknown>;
  /** Only what was known at this number. */
  upTo: bigint;
  gameType?: string | undefined;
  vassalage?: string | undefined;
  /** The end of the page before. */
  before: { micros: string; roundId: string } | null;
};

const when = <Value>(value: Value | null | undefined, condition: (value: Value) => RawBuilder<unknown>) =>
  value === undefined || value === null ? [] : [condition(value)];

/** One member, or those of a brand whose rows `isIn` lets through: it is given a row with `member_id` and `day`. */
export type RoundsOwner =
  | { memberId: RawBuilder<unknown> }
  | { brandId: string; isIn(row: RawBuilder<unknown>): RawBuilder<unknown> };

/**
 * Ended rounds that count, as SQL: the line by which each of them stands, with `round_id`, `member_id`, `happened_at` and
 * `day`. Ordered by `happened_at` and `round_id`, newest first, a page
 * is found without the rest.
 */
export const countedRoundsSql = (
  owner: RoundsOwner,
  { from, to, upTo, gameType, vassalage, before }: CountedFilter,
): RawBuilder<unknown> => sql`
  select f.round_id, f.member_id, f.happened_at, f.day from bet.fact f where ${sql.join(
    [
      'memberId' in owner ? sql`f.member_id = ${owner.memberId}` : sql`f.brand_id = ${owner.brandId}`,
      sql`f.counts and f.d_rounds = 1 and f.number <= ${upTo} and f.day between ${from} and ${to}`,
      // The index knows moments, not days; a day of any zone lies within these.
      sql`f.happened_at >= (${from} - 1)::timestamp and f.happened_at < (${to} + 2)::timestamp`,
      ...when(gameType, (type) => sql`f.game_type = ${type}`),
      ...when(vassalage, (code) => sql`f.vassalage = ${code}`),
      ...when(
        before,
        ({ micros, roundId }) => sql`(f.happened_at, f.round_id) <
          (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${roundId}::uuid)`,
      ),
    ],
    sql` and `,
  )}
    -- A later line may have taken it back: renamed, reopened or no longer counted. As a scalar it is asked row by row, and
    -- no plan begins with it; of a brand it is asked only of the rows that belong to the list.
    and case when ${'memberId' in owner ? sql`true` : owner.isIn(sql`f`)} then coalesce((select false from bet.fact g where g.round_id = f.round_id and g.number > f.number
      and g.number <= ${upTo} and g.d_rounds = -1 and g.counts limit 1), true) else false end`;
