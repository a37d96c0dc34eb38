import type { OrderReason, WithdrawalState } from '@fairhouse/protocol';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { CashierWithdrawal, CashierWithdrawalStep } from '#platform/db/schema.gen.ts';
import type { MemberOwner, Step, Withdrawal } from './withdrawal.types.ts';

export const withdrawalOf = (row: Selectable<CashierWithdrawal>): Withdrawal => ({
  withdrawalId: row.id,
  brandId: row.brand_id,
  memberId: row.member_id,
  walletId: row.wallet_id,
  currency: row.currency,
  reference: row.reference,
  methodId: row.method_id,
  providerCode: row.provider_code,
  payeeId: row.payee_id,
  amount: row.amount,
  fee: row.amount_fee,
  feeTaken: row.amount_fee_taken,
  paid: row.amount_paid,
  missing: row.amount_missing,
  received: row.amount_received,
  returned: row.amount_returned,
  state: row.state as WithdrawalState,
  stateSince: row.state_since,
  createdAt: row.created_at,
  deadlineAt: row.deadline_at,
  dueAt: row.due_at,
  autoReceiveAt: row.auto_receive_at,
  reminders: row.reminders,
  reason: row.reason as OrderReason | null,
  reasons: row.reasons as OrderReason[],
  holdId: row.hold_id,
  payoutId: row.last_payout_id,
  attempt: row.attempt,
  memberNote: row.member_note,
  complaint:
    row.complaint_note === null || row.complaint_at === null
      ? null
      : { note: row.complaint_note, at: row.complaint_at, endedAt: row.complaint_ended_at },
  lease: row.lease_by === null || row.lease_until === null ? null : { by: row.lease_by, until: row.lease_until },
  isHeld: row.is_held,
  isEscalated: row.is_escalated,
  revision: row.revision,
});

/** Inserts a withdrawal; returns null when its id is already in use, by any member. */
export const insertWithdrawal = async (
  tx: Tx,
  input: Pick<
    Withdrawal,
    | 'withdrawalId'
    | 'brandId'
    | 'memberId'
    | 'walletId'
    | 'currency'
    | 'reference'
    | 'methodId'
    | 'providerCode'
    | 'payeeId'
    | 'amount'
    | 'fee'
    | 'holdId'
    | 'deadlineAt'
    | 'dueAt'
    | 'createdAt'
    | 'stateSince'
  >,
): Promise<Withdrawal | null> => {
  const row = await tx
    .insertInto('cashier.withdrawal')
    .values({
      id: input.withdrawalId,
      brand_id: input.brandId,
      member_id: input.memberId,
      wallet_id: input.walletId,
      currency: input.currency,
      reference: input.reference,
      method_id: input.methodId,
      provider_code: input.providerCode,
      payee_id: input.payeeId,
      amount: input.amount,
      amount_fee: input.fee,
      hold_id: input.holdId,
      state: 'requested',
      state_since: input.stateSince,
      created_at: input.createdAt,
      deadline_at: input.deadlineAt,
      due_at: input.dueAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : withdrawalOf(row);
};

/** A member's own withdrawal; another member's is not found. */
export const findWithdrawal = async (
  db: Queryable,
  { brandId, memberId, withdrawalId }: MemberOwner & { withdrawalId: string },
): Promise<Withdrawal | null> => {
  const row = await db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', '=', withdrawalId)
    .executeTakeFirst();
  return row === undefined ? null : withdrawalOf(row);
};

export const findWithdrawalOfBrand = async (
  db: Queryable,
  { brandId, withdrawalId }: { brandId: string; withdrawalId: string },
): Promise<Withdrawal | null> => {
  const row = await db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', withdrawalId)
    .executeTakeFirst();
  return row === undefined ? null : withdrawalOf(row);
};

/** Locks a withdrawal until the end of the transaction. For jobs, which have no brand. */
export const lockWithdrawal = async (tx: Tx, withdrawalId: string): Promise<Withdrawal | null> => {
  const row = await tx
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : withdrawalOf(row);
};

export const lockWithdrawalOfBrand = async (
  tx: Tx,
  { brandId, withdrawalId }: { brandId: string; withdrawalId: string },
): Promise<Withdrawal | null> => {
  const row = await tx
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : withdrawalOf(row);
};

export const lockWithdrawalOfMember = async (
  tx: Tx,
  { brandId, memberId, withdrawalId }: MemberOwner & { withdrawalId: string },
): Promise<Withdrawal | null> => {
  const row = await tx
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : withdrawalOf(row);
};

/** The columns that may change; absent ones stay unchanged. */
export type WithdrawalChange = Partial<
  Pick<
    Withdrawal,
    | 'state'
    | 'stateSince'
    | 'deadlineAt'
    | 'dueAt'
    | 'autoReceiveAt'
    | 'reminders'
    | 'reason'
    | 'reasons'
    | 'holdId'
    | 'payoutId'
    | 'attempt'
    | 'memberNote'
    | 'complaint'
    | 'lease'
    | 'isHeld'
    | 'isEscalated'
    | 'paid'
    | 'missing'
    | 'received'
    | 'returned'
    | 'feeTaken'
  >
>;

const columnsOf = (change: WithdrawalChange) => ({
  ...(change.state !== undefined && { state: change.state }),
  ...(change.stateSince !== undefined && { state_since: change.stateSince }),
  ...(change.deadlineAt !== undefined && { deadline_at: change.deadlineAt }),
  ...(change.dueAt !== undefined && { due_at: change.dueAt }),
  ...(change.autoReceiveAt !== undefined && { auto_receive_at: change.autoReceiveAt }),
  ...(change.reminders !== undefined && { reminders: change.reminders }),
  ...(change.reason !== undefined && { reason: change.reason }),
  ...(change.reasons !== undefined && { reasons: [...change.reasons] }),
  ...(change.holdId !== undefined && { hold_id: change.holdId }),
  ...(change.payoutId !== undefined && { last_payout_id: change.payoutId }),
  ...(change.attempt !== undefined && { attempt: change.attempt }),
  ...(change.memberNote !== undefined && { member_note: change.memberNote }),
  ...(change.complaint !== undefined && {
    complaint_note: change.complaint?.note ?? null,
    complaint_at: change.complaint?.at ?? null,
    complaint_ended_at: change.complaint?.endedAt ?? null,
  }),
  ...(change.lease !== undefined && {
    lease_by: change.lease?.by ?? null,
    lease_until: change.lease?.until ?? null,
  }),
  ...(change.isHeld !== undefined && { is_held: change.isHeld }),
  ...(change.isEscalated !== undefined && { is_escalated: change.isEscalated }),
  ...(change.paid !== undefined && { amount_paid: change.paid }),
  ...(change.missing !== undefined && { amount_missing: change.missing }),
  ...(change.received !== undefined && { amount_received: change.received }),
  ...(change.returned !== undefined && { amount_returned: change.returned }),
  ...(change.feeTaken !== undefined && { amount_fee_taken: change.feeTaken }),
});

/**
 * Saves a change based on the given state and revision. Returns null when either has changed since, so that a final
 * state is never overwritten.
 */
export const saveWithdrawal = async (
  tx: Tx,
  seen: Pick<Withdrawal, 'brandId' | 'withdrawalId' | 'state' | 'revision'>,
  change: WithdrawalChange,
): Promise<Withdrawal | null> => {
  const row = await tx
    .updateTable('cashier.withdrawal')
    .set({ ...columnsOf(change), revision: seen.revision + 1 })
    .where('brand_id', '=', seen.brandId)
    .where('id', '=', seen.withdrawalId)
    .where('state', '=', seen.state)
    .where('revision', '=', seen.revision)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : withdrawalOf(row);
};

/** Sets only the next time of the sweep. The revision stays, because nothing visible changes. */
export const postponeWithdrawal = async (
  tx: Tx,
  { brandId, withdrawalId, dueAt }: { brandId: string; withdrawalId: string; dueAt: Date | null },
): Promise<void> => {
  await tx
    .updateTable('cashier.withdrawal')
    .set({ due_at: dueAt })
    .where('brand_id', '=', brandId)
    .where('id', '=', withdrawalId)
    .execute();
};

/** A lease does not change the revision either: an operator who read the withdrawal before may still decide it. */
export const leaseWithdrawal = async (
  tx: Tx,
  { brandId, withdrawalId, lease }: { brandId: string; withdrawalId: string; lease: Withdrawal['lease'] },
): Promise<void> => {
  await tx
    .updateTable('cashier.withdrawal')
    .set({ lease_by: lease?.by ?? null, lease_until: lease?.until ?? null })
    .where('brand_id', '=', brandId)
    .where('id', '=', withdrawalId)
    .execute();
};

const stepOf = (row: Selectable<CashierWithdrawalStep>): Step => ({
  state: row.state as WithdrawalState,
  at: row.at,
  by: row.by_whom,
  reason: row.reason as OrderReason | null,
  detail: row.detail,
});

export const insertStep = async (
  tx: Tx,
  { brandId, withdrawalId, number, ...step }: Step & { brandId: string; withdrawalId: string; number: number },
): Promise<void> => {
  await tx
    .insertInto('cashier.withdrawal_step')
    .values({
      brand_id: brandId,
      withdrawal_id: withdrawalId,
      number,
      state: step.state,
      at: step.at,
      by_whom: step.by,
      reason: step.reason,
      detail: step.detail,
    })
    .execute();
};

/** The steps of several withdrawals of one brand, each in chronological order. */
export const readSteps = async (
  db: Queryable,
  brandId: string,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, Step[]>> => {
  if (withdrawalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cashier.withdrawal_step')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('withdrawal_id', 'in', [...withdrawalIds])
    .orderBy('withdrawal_id')
    .orderBy('number')
    .execute();
  const steps = new Map<string, Step[]>();
  for (const row of rows) steps.set(row.withdrawal_id, [...(steps.get(row.withdrawal_id) ?? []), stepOf(row)]);
  return steps;
};

/** A member's withdrawals after a cursor, newest first; optionally only those in certain states. */
export const readWithdrawalOrders = async (
  db: Queryable,
  {
    brandId,
    memberId,
    since,
    beyond,
    states,
    limit,
  }: MemberOwner & {
    since: Date;
    beyond: { createdAt: Date; id: string } | null;
    states?: readonly WithdrawalState[] | undefined;
    limit: number;
  },
): Promise<Withdrawal[]> => {
  const rows = await db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .$if(beyond !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${beyond?.createdAt}::timestamptz, ${beyond?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withdrawalOf);
};

type WithdrawalFacts = {
  /** Requested today (UTC) in any state but `cancelled`. */
  today: number;
  /** Paid or about to be, before this one. */
  earlier: number;
  /** Paid to this payee before. */
  toPayee: number;
  /** Sum of what was paid out or still may be, this one included. */
  withdrawn: bigint;
};

/** Facts about a member's withdrawals in one currency, for the risk check of one of them. */
export const readFacts = async (
  db: Queryable,
  {
    brandId,
    memberId,
    currency,
    payeeId,
    except,
  }: MemberOwner & { currency: string; payeeId: string | null; except: string | null },
): Promise<WithdrawalFacts> => {
  const { rows } = await sql<WithdrawalFacts>`
    select
      count(*) filter (where created_at >= date_trunc('day', clock_timestamp()) and state <> 'cancelled'
        and id is distinct from ${except}::uuid)::integer as today,
      count(*) filter (where amount_paid is not null and id is distinct from ${except}::uuid)::integer as earlier,
      count(*) filter (where amount_paid is not null and payee_id = ${payeeId}::uuid)::integer as "toPayee",
      coalesce(sum(amount - amount_returned) filter (where state not in ('rejected', 'failed', 'cancelled')), 0)::bigint as withdrawn
    from cashier.withdrawal
    where brand_id = ${brandId} and member_id = ${memberId}::uuid and currency = ${currency}`.execute(db);
  return rows[0] ?? { today: 0, earlier: 0, toPayee: 0, withdrawn: 0n };
};

/** The sum of a member's deposits in one currency. */
export const readDeposited = async (
  db: Queryable,
  { brandId, memberId, currency }: MemberOwner & { currency: string },
): Promise<{ sum: bigint; firstAt: Date | null }> => {
  const { rows } = await sql<{ sum: bigint; firstAt: Date | null }>`
    select coalesce(sum(amount_credited), 0)::bigint as sum, min(state_at) as "firstAt" from cashier.deposit
    where brand_id = ${brandId} and member_id = ${memberId}::uuid and currency = ${currency} and state = 'credited'`.execute(
    db,
  );
  return rows[0] ?? { sum: 0n, firstAt: null };
};

/** The database's current time, which sets creation times; deadlines use another clock. */
export const readMadeAt = async (db: Queryable): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row.now;
};
