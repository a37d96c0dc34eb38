import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { roundColumns } from '../bet.store.ts';
import type { GameSums, Round, RoundState } from '../bet.types.ts';

export type RecordFilter = {
  brandId: string;
  memberId: string;
  currency: string;
  /** Days in the brand's time zone, both included. */
  from: string | undefined;
  to: string | undefined;
  timeZone: string;
  vassalage: string | undefined;
  gameType: PlayableGameType | undefined;
  state: RoundState | undefined;
};

const matching = (filter: RecordFilter) => sql`r.member_id = ${filter.memberId}::uuid and r.brand_id = ${filter.brandId}
  and r.currency = ${filter.currency}
  and (${filter.from ?? null}::date is null or r.opened_at >= (${filter.from ?? null}::date)::timestamp at time zone ${filter.timeZone})
  and (${filter.to ?? null}::date is null or r.opened_at < (${filter.to ?? null}::date + 1)::timestamp at time zone ${filter.timeZone})
  and (${filter.vassalage ?? null}::text is null or r.vassalage = ${filter.vassalage ?? null})
  and (${filter.gameType ?? null}::text is null or r.game_type = ${filter.gameType ?? null})
  and (${filter.state ?? null}::text is null or r.state = ${filter.state ?? null})`;

/** The end of a page: the exact time in microseconds, which a `Date` would truncate, and the record. */
export type RecordCursor = { openedMicros: string; id: string };

/** A page of a member's own rounds, newest first; `before` is the end of the previous page. */
export const readRecord = async (
  db: Queryable,
  filter: RecordFilter,
  { before, limit }: { before: RecordCursor | null; limit: number },
): Promise<(Round & { openedMicros: string })[]> => {
  const micros = before?.openedMicros ?? null;
  const { rows } = await sql<Round & { openedMicros: string }>`
    select ${roundColumns}, trunc(extract(epoch from r.opened_at) * 1000000)::text as "openedMicros"
    from bet.round r where ${matching(filter)}
      and (${micros}::bigint is null or (r.opened_at, r.id)
        < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${before?.id ?? null}::uuid))
    order by r.opened_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
};

/** The sums of all rounds that match the filter. */
export const readTotals = async (
  db: Queryable,
  filter: RecordFilter,
): Promise<{ rounds: number; staked: bigint; won: bigint }> => {
  const { rows } = await sql<{ rounds: number; staked: bigint; won: bigint }>`
    select count(*)::int as rounds, coalesce(sum(r.staked + r.tipped), 0)::bigint as staked,
      coalesce(sum(r.won), 0)::bigint as won
    from bet.round r where ${matching(filter)}`.execute(db);
  return rows[0] ?? { rounds: 0, staked: 0n, won: 0n };
};

/** A member's own round; another member's is not found. */
export const readOwnRound = async (
  db: Queryable,
  { brandId, memberId, id }: { brandId: string; memberId: string; id: string },
): Promise<Round | undefined> => {
  const { rows } = await sql<Round>`
    select ${roundColumns} from bet.round r
    where r.id = ${id}::uuid and r.member_id = ${memberId}::uuid and r.brand_id = ${brandId}`.execute(db);
  return rows[0];
};

export const winColumns = sql`id, brand_id as "brandId", member_id as "memberId", currency, won, game_id as "gameId",
  game_type as "gameType", settled_at as "settledAt"`;
export const isWin = sql`state = 'settled' and won > staked and not is_play_money and game_id is not null`;

export const readGameSums = async (
  db: Queryable,
  { vassalage, gameCode, currency }: { vassalage: string; gameCode: string; currency: string },
): Promise<GameSums | undefined> => {
  const { rows } = await sql<GameSums>`
    select rounds, sum_s::text as "sumS", sum_p::text as "sumP", sum_ss::text as "sumSS", sum_pp::text as "sumPP",
      sum_sp::text as "sumSP"
    from bet.game_sums where vassalage = ${vassalage} and game_code = ${gameCode} and currency = ${currency}`.execute(
    db,
  );
  return rows[0];
};

export type OpenRound = { roundId: string; gameCode: string; openedAt: Date };

/** The open rounds of one wallet at one vendor whose game is known; newest first. */
export const readOpenRounds = async (
  db: Queryable,
  { vendorCode, walletId }: { vendorCode: string; walletId: bigint },
): Promise<OpenRound[]> => {
  const { rows } = await sql<OpenRound>`
    select round as "roundId", game_code as "gameCode", opened_at as "openedAt" from bet.round
    where wallet_id = ${walletId} and vendor_code = ${vendorCode} and state in ('open', 'in_doubt')
      and game_code is not null
    order by opened_at desc limit 20`.execute(db);
  return rows;
};
