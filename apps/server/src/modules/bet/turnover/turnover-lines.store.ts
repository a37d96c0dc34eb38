import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { UncountedReason } from '../bet.types.ts';

export type LinesFilter = {
  brandId: string;
  memberId: string;
  currency: string;
  days: number;
  only: 'counted' | 'uncounted' | undefined;
  /** Null: all rounds. */
  roundIds: readonly string[] | null;
};

export type RecordedLine = {
  roundId: string;
  gameId: string | null;
  gameType: PlayableGameType | null;
  staked: bigint;
  validBet: bigint;
  counted: bigint;
  /** The part applied to requirements. */
  applied: bigint;
  reason: UncountedReason | null;
  at: Date;
  /** When the round began, in microseconds: pages may end between two moments that a `Date` cannot distinguish. */
  openedMicros: bigint;
};

/** A page of a member's own lines, newest round first. */
export const readTurnoverLines = async (
  db: Queryable,
  filter: LinesFilter,
  { before, limit }: { before: { openedMicros: string; roundId: string } | null; limit: number },
): Promise<RecordedLine[]> => {
  const only = filter.only ?? null;
  const roundIds = filter.roundIds === null ? null : `{${filter.roundIds.join(',')}}`;
  const micros = before?.openedMicros ?? null;
  const { rows } = await sql<RecordedLine>`
    select v.round_id as "roundId", r.game_id as "gameId", r.game_type as "gameType", v.staked,
      v.valid_bet as "validBet", v.counted, v.applied, v.reason, coalesce(r.settled_at, r.last_at) as at,
      (extract(epoch from r.opened_at) * 1000000)::bigint as "openedMicros"
    from bet.round r join bet.valid_bet v on v.round_id = r.id
    where r.member_id = ${filter.memberId}::uuid and r.brand_id = ${filter.brandId} and r.currency = ${filter.currency}
      and r.opened_at >= platform.deadline_now() - make_interval(days => ${filter.days})
      and (${only}::text is null or case ${only} when 'counted' then v.applied > 0
        else v.reason is not null or v.applied < v.counted end)
      and (${roundIds}::uuid[] is null or r.id = any (${roundIds}::uuid[]))
      and (${micros}::bigint is null or (r.opened_at, r.id)
        < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${before?.roundId ?? null}::uuid))
    order by r.opened_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
};
