import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { roundColumns } from '../bet.store.ts';
import type { Round } from '../bet.types.ts';

/** Which rounds of a brand to select. Times are ISO text, amounts are in the round's currency. */
export type RoundsFilter = {
  brandId: string;
  memberId?: string | undefined;
  vendor?: string | undefined;
  game?: string | undefined;
  gameType?: string | undefined;
  state?: string | undefined;
  currency?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  stakedMin?: bigint | undefined;
  stakedMax?: bigint | undefined;
  wonMin?: bigint | undefined;
  wonMax?: bigint | undefined;
  /** The vendor's round id, or ours. */
  text?: string | undefined;
  isPlayMoney?: boolean | undefined;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const when = <Value>(value: Value | undefined, condition: (value: Value) => RawBuilder<unknown>) =>
  value === undefined ? [] : [condition(value)];

/** Only the requested conditions, so that the query plan fits them. */
const matching = (filter: RoundsFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`r.brand_id = ${filter.brandId}`,
      ...when(filter.memberId, (id) => sql`r.member_id = ${id}::uuid`),
      ...when(filter.vendor, (code) => sql`r.vendor_code = ${code}`),
      ...when(filter.game, (code) => sql`r.game_code = ${code}`),
      ...when(filter.gameType, (type) => sql`r.game_type = ${type}`),
      ...when(filter.state, (state) => sql`r.state = ${state}`),
      ...when(filter.currency, (currency) => sql`r.currency = ${currency}`),
      ...when(filter.from, (from) => sql`r.opened_at >= ${from}::timestamptz`),
      ...when(filter.to, (to) => sql`r.opened_at < ${to}::timestamptz`),
      ...when(filter.stakedMin, (min) => sql`r.staked + r.tipped >= ${min}`),
      ...when(filter.stakedMax, (max) => sql`r.staked + r.tipped <= ${max}`),
      ...when(filter.wonMin, (min) => sql`r.won >= ${min}`),
      ...when(filter.wonMax, (max) => sql`r.won <= ${max}`),
      ...when(filter.text, (text) =>
        uuid.test(text) ? sql`(r.round = ${text} or r.id = ${text}::uuid)` : sql`r.round = ${text}`,
      ),
      ...when(filter.isPlayMoney, (isPlay) => sql`r.is_play_money = ${isPlay}`),
    ],
    sql` and `,
  );

/** The end of a page: the exact time in microseconds, which a `Date` would truncate, and the record. */
export type RoundsCursor = { micros: string; id: string };

const moment = (micros: string) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;

/** A page of rounds, ordered by opening time. */
export const readRounds = async (
  db: Queryable,
  filter: RoundsFilter,
  { beyond, isOldestFirst, limit }: { beyond: RoundsCursor | null; isOldestFirst: boolean; limit: number },
): Promise<(Round & { openedMicros: string })[]> => {
  const way = isOldestFirst ? sql`asc` : sql`desc`;
  const start =
    beyond === null
      ? sql`true`
      : sql`(r.opened_at, r.id) ${isOldestFirst ? sql`>` : sql`<`} (${moment(beyond.micros)}, ${beyond.id}::uuid)`;
  const { rows } = await sql<Round & { openedMicros: string }>`
    select ${roundColumns}, trunc(extract(epoch from r.opened_at) * 1000000)::text as "openedMicros"
    from bet.round r where ${matching(filter)} and ${start}
    order by r.opened_at ${way}, r.id ${way} limit ${limit}`.execute(db);
  return rows;
};

export type RoundsTotal = { currency: string; rounds: number; staked: bigint; won: bigint };

/** Sums of the newest rounds that match the filter, by currency, up to a bound. */
export const sumRounds = async (db: Queryable, filter: RoundsFilter, bound: number): Promise<RoundsTotal[]> => {
  const { rows } = await sql<{ currency: string; rounds: number; staked: string; won: string }>`
    select currency, count(*)::int as rounds, sum(staked)::text as staked, sum(won)::text as won from (
      select r.currency, r.staked + r.tipped as staked, r.won from bet.round r where ${matching(filter)}
      order by r.opened_at desc limit ${bound}) newest
    group by currency order by currency`.execute(db);
  return rows.map(({ currency, rounds, staked, won }) => ({
    currency,
    rounds,
    staked: BigInt(staked),
    won: BigInt(won),
  }));
};

export type RoundMore = {
  asks: number;
  askAt: Date | null;
  vendorState: 'open' | 'settled' | 'void' | 'unknown' | null;
  vendorStaked: string | null;
  vendorWon: string | null;
  vendorAskedAt: Date | null;
};

/** One round of a brand with its doubt state. */
export const readRound = async (
  db: Queryable,
  { brandId, id }: { brandId: string; id: string },
): Promise<(Round & RoundMore) | undefined> => {
  const { rows } = await sql<Round & RoundMore>`
    select ${roundColumns}, r.asks, r.ask_at as "askAt", r.vendor_state as "vendorState",
      r.vendor_staked as "vendorStaked", r.vendor_won as "vendorWon", r.vendor_asked_at as "vendorAskedAt"
    from bet.round r where r.id = ${id}::uuid and r.brand_id = ${brandId}`.execute(db);
  return rows[0];
};

/** The turnover line of a round, with its day and its revision. */
export const readTurnoverLine = async (
  db: Queryable,
  { brandId, id }: { brandId: string; id: string },
): Promise<
  | { staked: bigint; validBet: bigint; counted: bigint; reason: string | null; day: string; revision: number }
  | undefined
> => {
  const { rows } = await sql<{
    staked: bigint;
    validBet: bigint;
    counted: bigint;
    reason: string | null;
    day: string;
    revision: number;
  }>`
    select staked, valid_bet as "validBet", counted, reason, day, revision from bet.valid_bet
    where round_id = ${id}::uuid and brand_id = ${brandId}`.execute(db);
  return rows[0];
};
