import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { ProtectionRestriction } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/kernel/ids.ts';
import { answerDays } from './restriction.rules.ts';
import type {
  DeferredRestriction,
  RestrictedBy,
  Restriction,
  RestrictionOption,
  RestrictionOwner,
  RestrictionState,
  RestrictionStep,
} from './restriction.types.ts';

export const restrictionOf = (row: Selectable<ProtectionRestriction>): Restriction => ({
  brandId: row.brand_id,
  memberId: row.member_id,
  personId: row.person_id,
  state: row.state as RestrictionState,
  option: row.option as RestrictionOption,
  since: row.since,
  until: row.until,
  returnAskedAt: row.return_asked_at,
  returnsAt: row.returns_at,
  by: row.by as RestrictedBy,
  matchId: row.match_id,
  isGroupWide: row.is_group_wide,
  endsItself: row.ends_itself,
  profile: row.profile,
});

/** Every restricted account of these persons. */
export const readPersons = async (db: Queryable, personIds: readonly string[]): Promise<Restriction[]> => {
  if (personIds.length === 0) return [];
  const rows = await db
    .selectFrom('protection.restriction')
    .selectAll()
    .where('person_id', 'in', [...new Set(personIds)])
    .execute();
  return rows.map(restrictionOf);
};

const columnsOf = (standing: Restriction) => ({
  person_id: standing.personId,
  state: standing.state,
  option: standing.option,
  since: standing.since,
  until: standing.until,
  return_asked_at: standing.returnAskedAt,
  returns_at: standing.returnsAt,
  by: standing.by,
  match_id: standing.matchId,
  is_group_wide: standing.isGroupWide,
  ends_itself: standing.endsItself,
  profile: standing.profile,
});

/** Writes the current restriction. The database refuses a shorter or weaker one. */
export const writeRestriction = async (tx: Tx, standing: Restriction): Promise<void> => {
  const columns = columnsOf(standing);
  await tx
    .insertInto('protection.restriction')
    .values({ brand_id: standing.brandId, member_id: standing.memberId, ...columns })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id']).doUpdateSet(columns))
    .execute();
};

/** The database refuses it before its time is over, unless its match was released in this transaction. */
export const deleteRestriction = async (tx: Tx, { brandId, memberId }: RestrictionOwner): Promise<void> => {
  await tx
    .deleteFrom('protection.restriction')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
};

/** Appends the step; the table is immutable. */
export const insertStep = async (tx: Tx, owner: RestrictionOwner, step: RestrictionStep): Promise<void> => {
  await tx
    .insertInto('protection.restriction_step')
    .values({
      id: newId(),
      brand_id: owner.brandId,
      member_id: owner.memberId,
      state: step.state,
      option: step.option,
      at: step.at,
      until: step.until,
      by: step.by,
      operator_id: step.operatorId,
      reason: step.reason,
      profile: step.profile,
    })
    .execute();
};

/** Records an attempt once per hour. False: it is recorded already. */
export const insertTry = async (
  tx: Tx,
  { brandId, memberId, act }: RestrictionOwner & { act: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into protection.refused_try (brand_id, member_id, act, hour)
    values (${brandId}, ${memberId}, ${act}, date_trunc('hour', platform.deadline_now(), 'UTC'))
    on conflict do nothing returning act`.execute(tx);
  return rows.length > 0;
};

export const insertRestrictionRequest = async (
  tx: Tx,
  { brandId, memberId }: RestrictionOwner,
  input: DeferredRestriction,
): Promise<void> => {
  await tx
    .insertInto('protection.restriction_wish')
    .values({ id: newId(), brand_id: brandId, member_id: memberId, ...input })
    .execute();
};

/** Requests saved for a member since a moment, oldest first. */
export const readRestrictionRequests = async (
  tx: Tx,
  { brandId, memberId }: RestrictionOwner,
  since: Date,
): Promise<DeferredRestriction[]> => {
  const rows = await tx
    .selectFrom('protection.restriction_wish')
    .select(['state', 'option', 'until', 'by', 'at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    state: row.state as DeferredRestriction['state'],
    option: row.option as RestrictionOption,
    by: row.by as DeferredRestriction['by'],
  }));
};

const stepsMax = 200;

/** Newest first. */
export const readSteps = async (db: Queryable, { brandId, memberId }: RestrictionOwner): Promise<RestrictionStep[]> => {
  const rows = await db
    .selectFrom('protection.restriction_step')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(stepsMax)
    .execute();
  return rows.map((row) => ({
    state: row.state as RestrictionStep['state'],
    option: row.option as RestrictionOption,
    at: row.at,
    until: row.until,
    by: row.by as RestrictionStep['by'],
    operatorId: row.operator_id,
    reason: row.reason,
    profile: row.profile,
  }));
};

/** Restrictions whose automatic step is due, oldest first; locks nothing, so the caller checks again. */
export const readDue = async (db: Queryable, max: number): Promise<RestrictionOwner[]> => {
  const { rows } = await sql<RestrictionOwner>`
    select brand_id as "brandId", member_id as "memberId" from protection.restriction
    where coalesce(returns_at, return_asked_at, until) <= platform.deadline_now() and case state
      when 'return_requested' then return_asked_at + make_interval(days => ${answerDays}::int) <= platform.deadline_now()
      when 'excluded' then ends_itself
      else true end
    order by coalesce(returns_at, return_asked_at, until) limit ${max}`.execute(db);
  return rows;
};

/** SQL condition for bulk statements: whether the member of a column is restricted in any way. */
export const restrictedSql = ({
  brandId,
  memberId,
}: {
  brandId: string;
  memberId: RawBuilder<unknown>;
}): RawBuilder<boolean> => sql<boolean>`
  exists (select from protection.restriction r where r.brand_id = ${brandId} and r.member_id = ${memberId})`;

/** A page of restricted members of a brand, newest first. */
export const readRestricted = async (
  db: Queryable,
  {
    brandId,
    state,
    before,
    isOldestFirst,
    limit,
  }: {
    brandId: string;
    state: RestrictionState | null;
    before: { since: string; memberId: string } | null;
    isOldestFirst: boolean;
    limit: number;
  },
): Promise<(Restriction & { sinceText: string })[]> => {
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const beyond =
    before === null
      ? sql`true`
      : sql`(since, member_id) ${isOldestFirst ? sql`>` : sql`<`} (${before.since}::timestamptz, ${before.memberId}::uuid)`;
  // As text to keep the microseconds, which a Date would cut: a page would repeat its last row.
  const { rows } = await sql<Selectable<ProtectionRestriction> & { since_text: string }>`
    select *, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since_text
    from protection.restriction
    where brand_id = ${brandId} and (${state}::text is null or state = ${state}) and ${beyond}
    order by since ${direction}, member_id ${direction} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...restrictionOf(row), sinceText: row.since_text }));
};

export const countRestricted = async (
  db: Queryable,
  brandId: string,
): Promise<Readonly<Record<RestrictionState, number>>> => {
  const rows = await db
    .selectFrom('protection.restriction')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('brand_id', '=', brandId)
    .groupBy('state')
    .execute();
  const of = (state: RestrictionState): number => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    cooling_off: of('cooling_off'),
    excluded: of('excluded'),
    return_requested: of('return_requested'),
    return_wait: of('return_wait'),
  };
};
