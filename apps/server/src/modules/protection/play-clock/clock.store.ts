import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { PlayOwner } from '../limits/limits.types.ts';
import type { CheckAnswer, Clock, OwnedClock, PlayedHour } from './clock.types.ts';

type ClockRow = {
  brand_id: string;
  member_id: string;
  currency: string;
  since: Date | null;
  last_at: Date | null;
  elapsed_ms: bigint;
  unchecked_ms: bigint;
  amount_staked: bigint;
  amount_won: bigint;
  check_every_minutes: number | null;
  check_id: string | null;
  paused_until: Date | null;
};

const columns = sql`brand_id, member_id, currency, since, last_at, elapsed_ms, unchecked_ms, amount_staked, amount_won,
  check_every_minutes, check_id, paused_until`;

const clockOf = (row: ClockRow): OwnedClock => ({
  brandId: row.brand_id,
  memberId: row.member_id,
  clock: {
    currency: row.currency,
    since: row.since?.getTime() ?? null,
    lastAt: row.last_at?.getTime() ?? null,
    elapsedMs: Number(row.elapsed_ms),
    uncheckedMs: Number(row.unchecked_ms),
    staked: row.amount_staked,
    won: row.amount_won,
    everyMinutes: row.check_every_minutes,
    checkId: row.check_id,
    pausedUntil: row.paused_until?.getTime() ?? null,
  },
});

const ownersTable = (owners: readonly PlayOwner[]) => sql`
  unnest(${owners.map(({ brandId }) => brandId)}::text[], ${owners.map(({ memberId }) => memberId)}::uuid[])
    as asked (brand_id, member_id)`;

/** The current time, which stamps bets, and the deadline clock, by which blocks end. */
export const readMoments = async (db: Queryable): Promise<{ now: number; deadlineNow: number }> => {
  const { rows } = await sql<{ now: Date; deadlineNow: Date }>`
    select statement_timestamp() as now, platform.deadline_now() as "deadlineNow"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return { now: row.now.getTime(), deadlineNow: row.deadlineNow.getTime() };
};

/**
 * Locks the clocks of these members until the end of the transaction, always in the same order. Members who have never
 * played have none and are left out.
 */
export const lockClocks = async (tx: Tx, owners: readonly PlayOwner[]): Promise<OwnedClock[]> => {
  const { rows } = await sql<ClockRow>`
    select ${columns} from protection.play_clock join ${ownersTable(owners)} using (brand_id, member_id)
    order by brand_id, member_id for update of play_clock`.execute(tx);
  return rows.map(clockOf);
};

/** Creates idle clocks, because a lock needs a row; existing clocks are not changed. */
export const openClocks = async (tx: Tx, owners: readonly (PlayOwner & { currency: string })[]): Promise<void> => {
  await tx
    .insertInto('protection.play_clock')
    .values(owners.map(({ brandId, memberId, currency }) => ({ brand_id: brandId, member_id: memberId, currency })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const at = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Writes locked clocks in one statement. */
export const writeClocks = async (tx: Tx, clocks: readonly OwnedClock[]): Promise<void> => {
  if (clocks.length === 0) return;
  const rows = clocks.map(({ brandId, memberId, clock }) => ({
    brand_id: brandId,
    member_id: memberId,
    currency: clock.currency,
    since: at(clock.since),
    last_at: at(clock.lastAt),
    elapsed_ms: clock.elapsedMs,
    unchecked_ms: clock.uncheckedMs,
    // Text: a JSON number loses units above 2^53.
    amount_staked: String(clock.staked),
    amount_won: String(clock.won),
    check_every_minutes: clock.everyMinutes,
    check_id: clock.checkId,
    paused_until: at(clock.pausedUntil),
  }));
  await sql`
    update protection.play_clock as kept set currency = told.currency, since = told.since, last_at = told.last_at,
      elapsed_ms = told.elapsed_ms, unchecked_ms = told.unchecked_ms, amount_staked = told.amount_staked,
      amount_won = told.amount_won, check_every_minutes = told.check_every_minutes, check_id = told.check_id,
      paused_until = told.paused_until
    from jsonb_populate_recordset(null::protection.play_clock, ${JSON.stringify(rows)}::jsonb) as told
    where kept.brand_id = told.brand_id and kept.member_id = told.member_id`.execute(tx);
};

/** Adds play time to the hours it belongs to, in one statement. */
export const addHours = async (tx: Tx, hours: readonly (PlayOwner & PlayedHour)[]): Promise<void> => {
  if (hours.length === 0) return;
  await sql`
    insert into protection.play_hour as kept (brand_id, member_id, hour, played_ms)
    select * from unnest(${hours.map(({ brandId }) => brandId)}::text[],
      ${hours.map(({ memberId }) => memberId)}::uuid[], ${hours.map(({ hour }) => at(hour))}::timestamptz[],
      ${hours.map(({ ms }) => ms)}::bigint[])
    on conflict (brand_id, member_id, hour) do update set played_ms = kept.played_ms + excluded.played_ms`.execute(tx);
};

/** The play time of these members over slightly more than the last day, by hour. */
export const readDays = async (
  db: Queryable,
  owners: readonly PlayOwner[],
): Promise<(PlayOwner & { hours: PlayedHour[] })[]> => {
  if (owners.length === 0) return [];
  const { rows } = await sql<{ brandId: string; memberId: string; hour: Date; ms: bigint }>`
    select brand_id as "brandId", member_id as "memberId", hour, played_ms as ms
    from protection.play_hour join ${ownersTable(owners)} using (brand_id, member_id)
    where hour > statement_timestamp() - interval '25 hours'`.execute(db);
  return owners.map(({ brandId, memberId }) => ({
    brandId,
    memberId,
    hours: rows
      .filter((row) => row.brandId === brandId && row.memberId === memberId)
      .map(({ hour, ms }) => ({ hour: hour.getTime(), ms: Number(ms) })),
  }));
};

export const readClock = async (db: Queryable, { brandId, memberId }: PlayOwner): Promise<Clock | null> => {
  const { rows } = await sql<ClockRow>`
    select ${columns} from protection.play_clock where brand_id = ${brandId} and member_id = ${memberId}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : clockOf(row).clock;
};

type RulesFacts = {
  now: Date;
  stakeCeiling: bigint | null;
  /** Whether the member has chosen a reality check interval; null minutes: never. */
  hasChosen: boolean;
  chosenMinutes: number | null;
  lastAt: Date | null;
  uncheckedMs: bigint | null;
};

/** What a game needs to know about its player, in one statement, because the launch waits for it. */
export const readRulesFacts = async (
  db: Queryable,
  { brandId, memberId, currency }: PlayOwner & { currency: string },
): Promise<RulesFacts> => {
  const { rows } = await sql<RulesFacts>`
    select statement_timestamp() as now, stake.ceiling as "stakeCeiling", chosen.kind is not null as "hasChosen",
      chosen.minutes as "chosenMinutes", clock.last_at as "lastAt", clock.unchecked_ms as "uncheckedMs"
    from (values (${brandId}::text, ${memberId}::uuid)) as asked (brand_id, member_id)
    left join protection.play_limit stake on (stake.brand_id, stake.member_id) = (asked.brand_id, asked.member_id)
      and stake.currency = ${currency} and stake.kind = 'stake' and stake.period = 'bet'
    left join protection.time_limit chosen on (chosen.brand_id, chosen.member_id) = (asked.brand_id, asked.member_id)
      and chosen.kind = 'reality_check'
    left join protection.play_clock clock on (clock.brand_id, clock.member_id) = (asked.brand_id, asked.member_id)
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row;
};

/** Records a reality check with the figures shown to the member. */
export const insertCheck = async (
  tx: Tx,
  { brandId, memberId, clock, everyMinutes }: OwnedClock & { everyMinutes: number },
): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('protection.reality_check')
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      shown_at: sql<Date>`platform.deadline_now()`,
      every_minutes: everyMinutes,
      elapsed_ms: BigInt(clock.elapsedMs),
      currency: clock.currency,
      amount_staked: clock.staked,
      amount_won: clock.won,
    })
    .execute();
  return id;
};

/** Stores the response permanently: the table accepts no second one. */
export const answerCheck = async (
  tx: Tx,
  { checkId, answer }: { checkId: string; answer: CheckAnswer },
): Promise<void> => {
  await tx
    .updateTable('protection.reality_check')
    .set({ answer, answered_at: sql<Date>`platform.deadline_now()` })
    .where('id', '=', checkId)
    .execute();
};

/** The member's reality checks, newest first. */
export const readChecks = async (
  db: Queryable,
  { brandId, memberId, max }: PlayOwner & { max: number },
): Promise<{ shownAt: Date; answeredAt: Date | null; answer: CheckAnswer | null }[]> => {
  const rows = await db
    .selectFrom('protection.reality_check')
    .select(['shown_at', 'answered_at', 'answer'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('shown_at', 'desc')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    shownAt: row.shown_at,
    answeredAt: row.answered_at,
    answer: row.answer as CheckAnswer | null,
  }));
};

/** Play time by months of a time zone, at the resolution of UTC hours. */
export const readMonths = async (
  db: Queryable,
  { brandId, memberId, from, to, zone }: PlayOwner & { from: Date; to: Date; zone: string },
): Promise<{ month: string; ms: bigint }[]> => {
  const { rows } = await sql<{ month: string; ms: bigint }>`
    select to_char(hour at time zone ${zone}, 'YYYY-MM') as month, sum(played_ms)::bigint as ms
    from protection.play_hour
    where brand_id = ${brandId} and member_id = ${memberId} and hour >= ${from} and hour < ${to}
    group by 1 order by 1`.execute(db);
  return rows;
};

/** Deletes hours older than 13 months, up to a limit; returns how many. */
export const deleteOldHours = async (tx: Tx, max: number): Promise<number> => {
  const { rows } = await sql`
    delete from protection.play_hour where ctid = any (array(
      select ctid from protection.play_hour where hour < statement_timestamp() - interval '13 months'
      order by hour limit ${max}))
    returning 1`.execute(tx);
  return rows.length;
};
