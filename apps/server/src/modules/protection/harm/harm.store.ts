import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { ProtectionHarmCase } from '#platform/db/schema.gen.ts';
import { flaggedSql } from './flagged.sql.ts';
import type { FoundMarker, HarmCase, HarmInputs, HarmOwner, HarmScore, HarmWindow } from './harm.types.ts';

const noMember = '00000000-0000-0000-0000-000000000000';

export const caseOf = (row: Selectable<ProtectionHarmCase>): HarmCase => ({
  caseId: row.id,
  brandId: row.brand_id,
  memberId: row.member_id,
  state: row.state as HarmCase['state'],
  score: row.score,
  day: String(row.day),
  markers: row.markers as FoundMarker[],
  since: row.since,
  closedAt: row.closed_at,
  isFlagged: row.is_flagged,
  revision: row.revision,
});

/** Starts the run of a day, or returns the progress of an existing one; null if it has ended. */
export const openRun = async (
  db: Queryable,
  { brandId, day, version }: { brandId: string; day: string; version: number },
): Promise<{ afterMember: string } | null> => {
  await sql`
    insert into protection.harm_run (brand_id, day, version, after_member, started_at)
    values (${brandId}, ${day}, ${version}, ${noMember}, platform.deadline_now())
    on conflict do nothing`.execute(db);
  const row = await db
    .selectFrom('protection.harm_run')
    .select('after_member as afterMember')
    .where('brand_id', '=', brandId)
    .where('day', '=', sql<never>`${day}::date`)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
};

/** Locks the run until the end of the transaction; returns false if another process has advanced it. */
export const takeRun = async (
  tx: Tx,
  { brandId, day, afterMember }: { brandId: string; day: string; afterMember: string },
): Promise<boolean> => {
  const row = await tx
    .selectFrom('protection.harm_run')
    .select('after_member as afterMember')
    .where('brand_id', '=', brandId)
    .where('day', '=', sql<never>`${day}::date`)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.afterMember === afterMember;
};

export const moveRun = async (
  tx: Tx,
  { brandId, day, afterMember, members }: { brandId: string; day: string; afterMember: string; members: number },
): Promise<void> => {
  await sql`
    update protection.harm_run set after_member = ${afterMember}, members = members + ${members}
    where brand_id = ${brandId} and day = ${day}`.execute(tx);
};

export const endRun = async (tx: Tx, { brandId, day }: { brandId: string; day: string }): Promise<void> => {
  await sql`
    update protection.harm_run set ended_at = platform.deadline_now()
    where brand_id = ${brandId} and day = ${day}`.execute(tx);
};

/** Members who deposited within the window, by id after `afterMember`. */
export const readDepositors = async (
  db: Queryable,
  { brandId, window, afterMember, limit }: { brandId: string; window: HarmWindow; afterMember: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from protection.deposit_use
    where brand_id = ${brandId} and member_id > ${afterMember}::uuid and state = 'reserved'
      and at >= ${window.from} and at < ${window.to}
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
};

export type OwnFacts = Pick<
  HarmInputs,
  | 'deposits7'
  | 'depositsUsual7'
  | 'deposited7'
  | 'depositedUsual7'
  | 'limitRaises30'
  | 'limitHits30'
  | 'longDays30'
  | 'wasExcluded'
> & { memberId: string };

/** Play time in a day, in milliseconds, from which it counts as long. */
const longDayMs = 4 * 3_600_000;

/** This module's own data about these members, in one statement. */
export const readOwnFacts = async (
  db: Queryable,
  { brandId, memberIds, window }: { brandId: string; memberIds: readonly string[]; window: HarmWindow },
): Promise<OwnFacts[]> => {
  const { from, lastWeek, to } = window;
  const { rows } = await sql<OwnFacts>`
    with asked as (select unnest(${[...memberIds]}::uuid[]) as member_id),
    uses as (
      select member_id, currency,
        count(*)::int as deposits,
        count(*) filter (where at >= ${lastWeek})::int as deposits7,
        coalesce(sum(amount) filter (where at >= ${lastWeek}), 0) as deposited7,
        coalesce(sum(amount) filter (where at < ${lastWeek}), 0) as deposited_before
      from protection.deposit_use join asked using (member_id)
      where brand_id = ${brandId} and state = 'reserved' and at >= ${from} and at < ${to}
      group by member_id, currency
    ),
    -- Money of two currencies is not added: the one that the member uses most speaks.
    usual as (select distinct on (member_id) * from uses order by member_id, deposits desc, currency),
    counts as (
      select member_id, sum(deposits7)::int as deposits7, sum(deposits - deposits7)::int as deposits_before
      from uses group by member_id
    ),
    raises as (
      select member_id, count(*)::int as raises from protection.limit_change join asked using (member_id)
      where brand_id = ${brandId} and step = 'asked' and at >= ${from} and at < ${to} group by member_id
    ),
    -- A limit of time closes bets once. One of money refuses as often as somebody tries: it counts once a day and kind.
    hits as (
      select member_id, count(*)::int as hits from (
        select member_id from protection.bar_raised join asked using (member_id)
        where brand_id = ${brandId} and reason in ('session_time', 'day_time') and at >= ${from} and at < ${to}
        union all
        select member_id from protection.limit_hit join asked using (member_id)
        where brand_id = ${brandId} and day >= (${from}::timestamptz at time zone 'UTC')::date
          and day < (${to}::timestamptz at time zone 'UTC')::date
      ) met group by member_id
    ),
    long_days as (
      select member_id, count(*)::int as days from (
        select member_id, (hour at time zone 'UTC')::date from protection.play_hour join asked using (member_id)
        where brand_id = ${brandId} and hour >= ${from} and hour < ${to}
        group by 1, 2 having sum(played_ms) >= ${longDayMs}
      ) found group by member_id
    ),
    excluded as (
      select distinct member_id from protection.restriction_step join asked using (member_id)
      where brand_id = ${brandId} and state = 'excluded' and at < ${to}
    )
    select asked.member_id as "memberId",
      coalesce(counts.deposits7, 0) as deposits7,
      -- Three weeks and two days, as weeks.
      ceil(coalesce(counts.deposits_before, 0) * 7 / 23.0)::int as "depositsUsual7",
      coalesce(usual.deposited7, 0)::bigint as deposited7,
      div(coalesce(usual.deposited_before, 0) * 7, 23)::bigint as "depositedUsual7",
      coalesce(raises.raises, 0) as "limitRaises30",
      coalesce(hits.hits, 0) as "limitHits30",
      coalesce(long_days.days, 0) as "longDays30",
      excluded.member_id is not null as "wasExcluded"
    from asked
    left join counts using (member_id) left join usual using (member_id) left join raises using (member_id)
    left join hits using (member_id) left join long_days using (member_id) left join excluded using (member_id)
    order by asked.member_id`.execute(db);
  return rows;
};

/**
 * The times of these members' deposits within the window; the newest ones, up to a bound that is far above a normal
 * month.
 */
export const readDepositMoments = async (
  db: Queryable,
  { brandId, memberIds, window }: { brandId: string; memberIds: readonly string[]; window: HarmWindow },
  perMemberMax: number,
): Promise<{ memberId: string; at: Date }[]> => {
  const { rows } = await sql<{ memberId: string; at: Date }>`
    select asked.member_id as "memberId", found.at
    from unnest(${[...memberIds]}::uuid[]) as asked (member_id)
    cross join lateral (
      select at from protection.deposit_use used
      where used.brand_id = ${brandId} and used.member_id = asked.member_id and used.state = 'reserved'
        and at >= ${window.from} and at < ${window.to}
      order by at desc limit ${perMemberMax}
    ) found`.execute(db);
  return rows;
};

/** Inputs as stored in a row: sums of money as text. */
const inputsJson = (inputs: HarmInputs): string =>
  JSON.stringify(inputs, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

/** Stores the scores of a day permanently; existing ones are not changed. */
export const insertScores = async (
  tx: Tx,
  { brandId, day, version }: { brandId: string; day: string; version: number },
  scores: readonly { memberId: string; inputs: HarmInputs; score: HarmScore }[],
): Promise<void> => {
  if (scores.length === 0) return;
  await tx
    .insertInto('protection.harm_score')
    .values(
      scores.map(({ memberId, inputs, score }) => ({
        brand_id: brandId,
        member_id: memberId,
        day: sql<never>`${day}::date`,
        score: score.score,
        version,
        inputs: sql`${inputsJson(inputs)}::jsonb`,
        markers: sql`${JSON.stringify(score.markers)}::jsonb`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The scores of a member, newest first. */
export const readScores = async (
  db: Queryable,
  { brandId, memberId }: HarmOwner,
  limit: number,
): Promise<{ day: string; score: number; markers: FoundMarker[] }[]> => {
  const rows = await db
    .selectFrom('protection.harm_score')
    .select(['day', 'score', 'markers'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ day, score, markers }) => ({ day: String(day), score, markers: markers as FoundMarker[] }));
};

/** The newest case of each of these members, where there is one. */
export const readLastCases = async (
  db: Queryable,
  { brandId, memberIds }: { brandId: string; memberIds: readonly string[] },
): Promise<ReadonlyMap<string, HarmCase>> => {
  const { rows } = await sql<Selectable<ProtectionHarmCase>>`
    select distinct on (member_id) * from protection.harm_case
    where brand_id = ${brandId} and member_id = any (${[...memberIds]}::uuid[])
    order by member_id, state = 'open' desc, since desc`.execute(db);
  return new Map(rows.map((row) => [row.member_id, caseOf(row)]));
};

export const insertCase = async (
  tx: Tx,
  { caseId, brandId, memberId, day, score }: HarmOwner & { caseId: string; day: string; score: HarmScore },
): Promise<{ since: Date }> =>
  tx
    .insertInto('protection.harm_case')
    .values({
      id: caseId,
      brand_id: brandId,
      member_id: memberId,
      score: score.score,
      day: sql<never>`${day}::date`,
      markers: sql`${JSON.stringify(score.markers)}::jsonb`,
      since: sql<Date>`date_trunc('milliseconds', platform.deadline_now())`,
    })
    .returning('since')
    .executeTakeFirstOrThrow();

/** An open case shows the highest score since it was opened. */
export const raiseCase = async (
  tx: Tx,
  { caseId, day, score }: { caseId: string; day: string; score: HarmScore },
): Promise<void> => {
  await tx
    .updateTable('protection.harm_case')
    .set({
      score: score.score,
      day: sql<never>`${day}::date`,
      markers: sql`${JSON.stringify(score.markers)}::jsonb`,
      revision: sql`revision + 1`,
    })
    .where('id', '=', caseId)
    .where('state', '=', 'open')
    .where('score', '<=', score.score)
    .execute();
};

/** Locks a case of the brand until the end of the transaction. */
export const lockCase = async (
  tx: Tx,
  { brandId, caseId }: { brandId: string; caseId: string },
): Promise<HarmCase | null> => {
  const row = await tx
    .selectFrom('protection.harm_case')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : caseOf(row);
};

export const closeCase = async (
  tx: Tx,
  {
    caseId,
    action,
    reason,
    by,
    isFlagged,
  }: { caseId: string; action: string; reason: string; by: string; isFlagged: boolean },
): Promise<void> => {
  await tx
    .updateTable('protection.harm_case')
    .set({
      state: 'closed',
      action,
      reason,
      closed_by: by,
      closed_at: sql<Date>`platform.deadline_now()`,
      is_flagged: isFlagged,
      revision: sql`revision + 1`,
    })
    .where('id', '=', caseId)
    .execute();
};

/** Removing the flag removes it from earlier cases too. Returns since when the member was flagged. */
export const dropFlags = async (tx: Tx, { brandId, memberId }: HarmOwner): Promise<Date | null> => {
  const dropped = await tx
    .updateTable('protection.harm_case')
    .set({ is_flagged: false })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'closed')
    .where('is_flagged', '=', true)
    .returning('since')
    .execute();
  return dropped.map(({ since }) => since).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
};

export const readFlag = async (db: Queryable, { brandId, memberId }: HarmOwner): Promise<boolean> => {
  const { rows } = await sql<{ isFlagged: boolean }>`
    select ${flaggedSql({ brandId, memberId: sql`${memberId}::uuid` })} as "isFlagged"`.execute(db);
  return rows[0]?.isFlagged ?? false;
};
