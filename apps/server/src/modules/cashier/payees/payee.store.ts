import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { CashierPayee } from '#platform/db/schema.gen.ts';
import type { PayeeRow } from './payee.types.ts';

type Owner = { brandId: string; memberId: string };

const payeeOf = (row: Selectable<CashierPayee>): PayeeRow => ({
  payeeId: row.id,
  brandId: row.brand_id,
  memberId: row.member_id,
  kind: row.kind as PayeeRow['kind'],
  bankName: row.bank_name,
  sealed: row.sealed,
  numberMasked: row.number_masked,
  isVerified: row.is_verified,
  createdAt: row.created_at,
  usableAt: row.usable_at,
  removedAt: row.removed_at,
});

/** Serialises a member's additions, so that the limit on their number holds. */
export const lockPayees = async (tx: Tx, { brandId, memberId }: Owner): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.payee:${brandId}:${memberId}`}, 0))`.execute(tx);
};

/** The accounts on a member's list, oldest first. */
export const readPayees = async (db: Queryable, { brandId, memberId }: Owner): Promise<PayeeRow[]> => {
  const rows = await db
    .selectFrom('cashier.payee')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(payeeOf);
};

const everMax = 50;

/** The accounts on a member's list and those that were removed from it, newest first. */
export const readEveryPayee = async (db: Queryable, { brandId, memberId }: Owner): Promise<PayeeRow[]> => {
  const rows = await db
    .selectFrom('cashier.payee')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(everMax)
    .execute();
  return rows.map(payeeOf);
};

/** Also returns a removed one, because pending payments still go to it. */
export const findPayeeRow = async (
  db: Queryable,
  { brandId, payeeId }: { brandId: string; payeeId: string },
): Promise<PayeeRow | null> => {
  const row = await db
    .selectFrom('cashier.payee')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', payeeId)
    .executeTakeFirst();
  return row === undefined ? null : payeeOf(row);
};

export const readPayeesById = async (
  db: Queryable,
  brandId: string,
  payeeIds: readonly string[],
): Promise<PayeeRow[]> => {
  if (payeeIds.length === 0) return [];
  const rows = await db
    .selectFrom('cashier.payee')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', 'in', [...payeeIds])
    .execute();
  return rows.map(payeeOf);
};

/** Inserts the payee. The database computes the end of its waiting period by the deadline clock. */
export const insertPayee = async (
  tx: Tx,
  payee: Pick<PayeeRow, 'payeeId' | 'brandId' | 'memberId' | 'kind' | 'bankName' | 'sealed' | 'numberMasked'> & {
    digest: Buffer;
    holdMinutes: number;
  },
): Promise<PayeeRow | null> => {
  const row = await tx
    .insertInto('cashier.payee')
    .values({
      id: payee.payeeId,
      brand_id: payee.brandId,
      member_id: payee.memberId,
      kind: payee.kind,
      bank_name: payee.bankName,
      sealed: payee.sealed,
      digest: payee.digest,
      number_masked: payee.numberMasked,
      created_at: sql<Date>`platform.deadline_now()`,
      usable_at: sql<Date>`platform.deadline_now() + make_interval(mins => ${payee.holdMinutes}::integer)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : payeeOf(row);
};

/** The account on the member's list that has this number. */
export const findPayeeByDigest = async (
  db: Queryable,
  { brandId, memberId, digests }: Owner & { digests: readonly Buffer[] },
): Promise<PayeeRow | null> => {
  const row = await db
    .selectFrom('cashier.payee')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('digest', 'in', digests)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : payeeOf(row);
};

/** Takes it off the list unless a payment to it is in progress; returns the outcome. */
export const removePayeeRow = async (
  tx: Tx,
  { brandId, memberId, payeeId }: Owner & { payeeId: string },
): Promise<'removed' | 'busy' | 'absent'> => {
  const found = await tx
    .selectFrom('cashier.payee')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', '=', payeeId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return 'absent';
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from cashier.withdrawal where brand_id = ${brandId} and payee_id = ${payeeId}::uuid
      and state in ('requested', 'review', 'approved', 'paying', 'unknown', 'paid', 'partly', 'not_received')) as busy`.execute(
    tx,
  );
  if (rows[0]?.busy === true) return 'busy';
  await sql`update cashier.payee set removed_at = platform.deadline_now()
    where brand_id = ${brandId} and id = ${payeeId}::uuid`.execute(tx);
  return 'removed';
};

/** Locks the account against removal until the end of the transaction. Null: it is not on the list. */
export const sharePayee = async (
  tx: Tx,
  { brandId, memberId, payeeId }: Owner & { payeeId: string },
): Promise<PayeeRow | null> => {
  const row = await tx
    .selectFrom('cashier.payee')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', '=', payeeId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row === undefined ? null : payeeOf(row);
};

/** Whole days since it was added. */
export const readPayeeAge = async (
  db: Queryable,
  { brandId, payeeId }: { brandId: string; payeeId: string },
): Promise<number> => {
  const { rows } = await sql<{ days: number }>`
    select floor(extract(epoch from platform.deadline_now() - created_at) / 86400)::integer as days from cashier.payee
    where brand_id = ${brandId} and id = ${payeeId}::uuid`.execute(db);
  return rows[0]?.days ?? 0;
};

/** Other members of the brand who have, or had, an account with one of these digests. */
export const readSharing = async (
  db: Queryable,
  { brandId, memberId, digests }: Owner & { digests: readonly Buffer[] },
): Promise<string[]> => {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from cashier.payee
    where brand_id = ${brandId} and digest = any(${digests}::bytea[]) and member_id <> ${memberId}::uuid limit 20`.execute(
    db,
  );
  return rows.map((row) => row.memberId);
};
