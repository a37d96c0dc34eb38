import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { ProtectionIdentityCase } from '#platform/db/schema.gen.ts';
import type {
  DocumentKind,
  IdentityBecause,
  IdentityBy,
  IdentityCase,
  IdentityOwner,
  IdentityState,
  IdentityStep,
} from './identity-check.types.ts';

/** States of an open case; a member has at most one. */
const open = ['none', 'declared', 'pending', 'rejected'] as const;

export const caseOf = (row: Selectable<ProtectionIdentityCase>): IdentityCase => ({
  caseId: row.id,
  brandId: row.brand_id,
  memberId: row.member_id,
  state: row.state as IdentityState,
  stateAt: row.state_at,
  because: row.because as IdentityBecause,
  becauseRef: row.because_ref,
  asked: row.asked as DocumentKind[],
  openedAt: row.opened_at,
  dueAt: row.due_at,
  stoppedAt: row.stopped_at,
  isUnderAge: row.is_under_age,
  rejections: row.rejections,
  person:
    row.name_sealed === null || row.birthday_sealed === null || row.person_digest === null
      ? null
      : { name: row.name_sealed, birthday: row.birthday_sealed, digest: row.person_digest },
  decidedAt: row.decided_at,
  validUntil: row.valid_until,
  revision: row.revision,
});

/** Serialises changes of a member's checks until the end of the transaction. */
export const lockIdentity = async (tx: Tx, { brandId, memberId }: IdentityOwner): Promise<void> => {
  await tx
    .insertInto('protection.identity_book')
    .values({ brand_id: brandId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('protection.identity_book')
    .select('brand_id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Adds to the member's total deposits and returns the sum. Called once per deposit, under the order's lock. */
export const addDeposited = async (
  tx: Tx,
  { brandId, memberId, currency, amount, at }: IdentityOwner & { currency: string; amount: bigint; at: Date },
): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`
    insert into protection.identity_deposited as sum (brand_id, member_id, currency, amount, first_at)
    values (${brandId}, ${memberId}, ${currency}, ${amount}, ${at})
    on conflict (brand_id, member_id, currency) do update set amount = sum.amount + excluded.amount
    returning amount`.execute(tx);
  return rows[0]?.amount ?? 0n;
};

/** The member's total deposits, as far as they count for the check. */
export const readDeposited = async (
  db: Queryable,
  { brandId, memberId, currency }: IdentityOwner & { currency: string },
): Promise<bigint> => {
  const row = await db
    .selectFrom('protection.identity_deposited')
    .select('amount')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.amount ?? 0n;
};

/** The open case, or the last one; null if there never was one. */
export const findLatest = async (db: Queryable, { brandId, memberId }: IdentityOwner): Promise<IdentityCase | null> => {
  const row = await db
    .selectFrom('protection.identity_case')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy(sql`state in ('none', 'declared', 'pending', 'rejected')`, 'desc')
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : caseOf(row);
};

export const findOpen = async (db: Queryable, owner: IdentityOwner): Promise<IdentityCase | null> => {
  const latest = await findLatest(db, owner);
  return latest !== null && (open as readonly string[]).includes(latest.state) ? latest : null;
};

export const findCase = async (
  db: Queryable,
  { brandId, caseId }: { brandId: string; caseId: string },
): Promise<IdentityCase | null> => {
  const row = await db
    .selectFrom('protection.identity_case')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', caseId)
    .executeTakeFirst();
  return row === undefined ? null : caseOf(row);
};

/** Whether the member has a valid check. */
export const isVerified = async (db: Queryable, { brandId, memberId }: IdentityOwner): Promise<boolean> => {
  const row = await db
    .selectFrom('protection.identity_case')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether documents were requested for this very reason before. */
export const wasAsked = async (
  db: Queryable,
  { brandId, memberId, because, becauseRef }: IdentityOwner & Pick<IdentityCase, 'because' | 'becauseRef'>,
): Promise<boolean> => {
  const row = await db
    .selectFrom('protection.identity_case')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('because', '=', because)
    .where('because_ref', '=', becauseRef)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertCase = async (
  tx: Tx,
  made: IdentityOwner &
    Pick<IdentityCase, 'caseId' | 'because' | 'becauseRef' | 'asked' | 'openedAt' | 'dueAt'> & {
      askedBy: 'system' | 'member';
    },
): Promise<IdentityCase> => {
  const row = await tx
    .insertInto('protection.identity_case')
    .values({
      id: made.caseId,
      brand_id: made.brandId,
      member_id: made.memberId,
      state_at: made.openedAt,
      because: made.because,
      because_ref: made.becauseRef,
      asked_by: made.askedBy,
      asked: made.asked,
      opened_at: made.openedAt,
      due_at: made.dueAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return caseOf(row);
};

export type CaseChange = Partial<
  Pick<
    IdentityCase,
    'asked' | 'dueAt' | 'stoppedAt' | 'isUnderAge' | 'rejections' | 'person' | 'decidedAt' | 'validUntil'
  >
> & { state: IdentityState; stateAt: Date; decidedBy?: string };

const given = <Value, Column extends string>(column: Column, value: Value | undefined) =>
  value === undefined ? {} : ({ [column]: value } as Record<Column, Value>);

/** Saves a change based on the revision that was read; the caller holds the member's lock. */
export const writeCase = async (
  tx: Tx,
  { caseId, revision }: Pick<IdentityCase, 'caseId' | 'revision'>,
  change: CaseChange,
): Promise<IdentityCase> => {
  const { person } = change;
  const row = await tx
    .updateTable('protection.identity_case')
    .set({
      state: change.state,
      state_at: change.stateAt,
      ...given('asked', change.asked),
      ...given('due_at', change.dueAt),
      ...given('stopped_at', change.stoppedAt),
      ...given('is_under_age', change.isUnderAge),
      ...given('rejections', change.rejections),
      ...given('decided_at', change.decidedAt),
      ...given('decided_by', change.decidedBy),
      ...given('valid_until', change.validUntil),
      ...(person === undefined || person === null
        ? {}
        : { name_sealed: person.name, birthday_sealed: person.birthday, person_digest: person.digest }),
      revision: revision + 1,
    })
    .where('id', '=', caseId)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirstOrThrow();
  return caseOf(row);
};

/** Stores the step permanently: the table is append-only. */
export const insertStep = async (
  tx: Tx,
  step: { brandId: string; caseId: string; number: number; profile: string; by: IdentityBy } & Omit<IdentityStep, 'by'>,
): Promise<void> => {
  await tx
    .insertInto('protection.identity_step')
    .values({
      case_id: step.caseId,
      number: step.number,
      brand_id: step.brandId,
      state: step.state,
      at: step.at,
      by_whom: step.by,
      detail: step.detail,
      profile: step.profile,
    })
    .execute();
};

export const readSteps = async (
  db: Queryable,
  { brandId, caseId }: { brandId: string; caseId: string },
): Promise<IdentityStep[]> =>
  db
    .selectFrom('protection.identity_step')
    .select(['state', 'at', 'by_whom as by', 'detail'])
    .where('brand_id', '=', brandId)
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute();

/** Overdue cases that block nothing yet, oldest first. */
export const readOverdue = async (
  db: Queryable,
  { max }: { max: number },
): Promise<(IdentityOwner & { caseId: string })[]> =>
  db
    .selectFrom('protection.identity_case')
    .select(['id as caseId', 'brand_id as brandId', 'member_id as memberId'])
    .where('state', 'in', ['none', 'declared', 'rejected'])
    .where('stopped_at', 'is', null)
    .where('due_at', '<=', sql<Date>`platform.deadline_now()`)
    .orderBy('due_at')
    .limit(max)
    .execute();

/** Verified cases that are no longer valid, oldest first. */
export const readExpiring = async (
  db: Queryable,
  { max }: { max: number },
): Promise<(IdentityOwner & { caseId: string })[]> =>
  db
    .selectFrom('protection.identity_case')
    .select(['id as caseId', 'brand_id as brandId', 'member_id as memberId'])
    .where('state', '=', 'verified')
    .where('valid_until', '<=', sql<Date>`platform.deadline_now()`)
    .orderBy('valid_until')
    .limit(max)
    .execute();

/** The digests shared by equal pictures of a case, including replaced and removed pictures. */
export const readPictures = (
  db: Queryable,
  { brandId, caseId }: { brandId: string; caseId: string },
): Promise<{ digest: Buffer; digestSource: string | null }[]> =>
  db
    .selectFrom('protection.identity_document')
    .select(['digest', 'digest_source as digestSource'])
    .where('brand_id', '=', brandId)
    .where('case_id', '=', caseId)
    .execute();

/** Other members of the brand who declared the same person or sent an equal picture, by these digests. */
export const readAlike = async (
  db: Queryable,
  { brandId, memberId, persons, pictures }: IdentityOwner & { persons: readonly Buffer[]; pictures: readonly Buffer[] },
  max: number,
): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from (
      select member_id from protection.identity_case
      where brand_id = ${brandId} and person_digest = any(${persons}::bytea[])
      union all
      select member_id from protection.identity_document
      where brand_id = ${brandId} and digest = any(${pictures}::bytea[])
    ) found where member_id <> ${memberId} limit ${max}`.execute(db);
  return rows.map((row) => row.member_id);
};
