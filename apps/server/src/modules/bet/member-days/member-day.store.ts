import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { asRows } from '../bet.store.ts';
import type { DaySums, MemberDayChange } from '../bet.types.ts';

/** Adjusts the days of members by the change of their rounds. */
export const addMemberDays = async (tx: Tx, changes: readonly MemberDayChange[]): Promise<void> => {
  const moved = sql`(
    select x."brandId", x."memberId", x.currency, x.day, x."gameType", x.vassalage, sum(x.rounds)::integer as rounds,
      sum(x.staked)::bigint as staked, sum(x.won)::bigint as won
    from jsonb_to_recordset(${asRows(changes)}::jsonb) as x ("brandId" text, "memberId" uuid, currency text, day date,
      "gameType" text, vassalage text, rounds integer, staked bigint, won bigint)
    group by 1, 2, 3, 4, 5, 6)`;
  const isMeant = sql`d.brand_id = x."brandId" and d.member_id = x."memberId" and d.currency = x.currency
    and d.day = x.day and d.game_type is not distinct from x."gameType" and d.vassalage is not distinct from x.vassalage`;
  // Rows are inserted first: sums may decrease, and no row may start below zero.
  await sql`
    insert into bet.member_day (brand_id, member_id, currency, day, game_type, vassalage)
    select x."brandId", x."memberId", x.currency, x.day, x."gameType", x.vassalage from ${moved} as x
    order by 1, 2, 3, 4, 5, 6 on conflict on constraint member_day_once do nothing`.execute(tx);
  await sql`
    update bet.member_day d set rounds = d.rounds + x.rounds, staked = d.staked + x.staked, won = d.won + x.won
    from ${moved} as x where ${isMeant}`.execute(tx);
};

/**
 * Counts rounds without a day, newest first, and returns how many. Rounds locked by another transaction are skipped:
 * that transaction counts them itself.
 */
export const countUndated = async (
  tx: Tx,
  { zones, limit }: { zones: ReadonlyMap<string, string>; limit: number },
): Promise<number> => {
  const known = asRows([...zones].map(([brandId, zone]) => ({ brandId, zone })));
  const { rows } = await sql<{ counted: number }>`
    with picked as (
      select r.id, (r.opened_at at time zone coalesce(z.zone, 'UTC'))::date as day
      from bet.round r left join jsonb_to_recordset(${known}::jsonb) as z ("brandId" text, zone text)
        on z."brandId" = r.brand_id
      where r.day is null order by r.opened_at desc limit ${limit} for no key update of r skip locked
    ), dated as (
      update bet.round r set day = p.day from picked p where r.id = p.id returning r.*
    ), counted as (
      insert into bet.member_day as d (brand_id, member_id, currency, day, game_type, vassalage, rounds, staked, won)
      select brand_id, member_id, currency, day, game_type, vassalage, count(*), sum(staked + tipped), sum(won) from dated
      where not is_play_money and (bets > 0 or wins > 0 or tipped > 0)
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict on constraint member_day_once do update set rounds = d.rounds + excluded.rounds,
        staked = d.staked + excluded.staked, won = d.won + excluded.won
    )
    select count(*)::int as counted from dated`.execute(tx);
  return rows[0]?.counted ?? 0;
};

export type DaysQuery = {
  brandId: string;
  memberId: string;
  currency: string;
  /** Days in the brand's time zone, both included. */
  from: string;
  to: string;
  gameType?: PlayableGameType | undefined;
};

export type GameSumsRow = DaySums & { gameType: PlayableGameType | null; vassalage: string | null };
