import type { DepositState, OrderReason } from '@fairhouse/protocol';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Deposit, DepositKind, DepositOwner, DepositStep, PaymentInstructions, StepBy } from './deposit.types.ts';

export const depositOf = (row: Selectable<DB['cashier.deposit']>): Deposit => ({
  id: row.id,
  brandId: row.brand_id,
  memberId: row.member_id,
  orderId: row.order_id,
  reference: row.reference,
  methodId: row.method_id,
  channelId: row.channel_id,
  providerCode: row.provider_code,
  kind: row.kind as DepositKind,
  currency: row.currency,
  amount: row.amount,
  feeFlat: row.fee_flat,
  feePpm: row.fee_ppm,
  arrivalMinutes: row.arrival_minutes,
  received: row.amount_received,
  fee: row.amount_fee,
  credited: row.amount_credited,
  state: row.state as DepositState,
  stateAt: row.state_at,
  reason: row.reason as OrderReason | null,
  needsPeople: row.needs_people,
  providerRef: row.provider_ref,
  pay: row.pay as PaymentInstructions | null,
  transactionId: row.transaction_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  expectedAt: row.expected_at,
  asks: row.asks,
  revision: row.revision,
});

/** Serialises a member's new orders, so that the counts they are checked against stay correct. */
export const lockOrdersOf = async (tx: Tx, { brandId, memberId }: DepositOwner): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.deposit:${brandId}:${memberId}`}, 0))`.execute(tx);
};

export const findOrder = async (
  db: Queryable,
  { brandId, memberId, orderId }: DepositOwner & { orderId: string },
): Promise<Deposit | null> => {
  const row = await db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? null : depositOf(row);
};

/** An order of a brand; only of `memberId` where one is given. */
export const findDeposit = async (
  db: Queryable,
  { brandId, memberId, depositId }: { brandId: string; memberId?: string; depositId: string },
): Promise<Deposit | null> => {
  const row = await db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', depositId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .executeTakeFirst();
  return row === undefined ? null : depositOf(row);
};

/** An order by its id alone, for jobs and provider calls, which have no brand. */
export const readDeposit = async (db: Queryable, id: string): Promise<Deposit | null> => {
  const row = await db.selectFrom('cashier.deposit').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : depositOf(row);
};

/** Locks the order until the end of the transaction. */
export const lockDeposit = async (tx: Tx, id: string): Promise<Deposit> => {
  const row = await tx
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return depositOf(row);
};

type NewDeposit = Pick<
  Deposit,
  | 'id'
  | 'brandId'
  | 'memberId'
  | 'orderId'
  | 'reference'
  | 'methodId'
  | 'channelId'
  | 'providerCode'
  | 'kind'
  | 'currency'
  | 'amount'
  | 'feeFlat'
  | 'feePpm'
  | 'arrivalMinutes'
  | 'pay'
> & { lifeMinutes: number; isAsked: boolean };

const later = (seconds: number) => sql<Date>`platform.deadline_now() + make_interval(secs => ${seconds})`;

/** Inserts the order with its first step. Its expiry is computed by the database's clock. */
export const insertDeposit = async (tx: Tx, order: NewDeposit): Promise<Deposit> => {
  const expires = later(order.lifeMinutes * 60);
  const row = await tx
    .insertInto('cashier.deposit')
    .values({
      id: order.id,
      brand_id: order.brandId,
      member_id: order.memberId,
      order_id: order.orderId,
      reference: order.reference,
      method_id: order.methodId,
      channel_id: order.channelId,
      provider_code: order.providerCode,
      kind: order.kind,
      currency: order.currency,
      amount: order.amount,
      fee_flat: order.feeFlat,
      fee_ppm: order.feePpm,
      arrival_minutes: order.arrivalMinutes,
      pay: order.pay === null ? null : JSON.stringify(order.pay),
      expires_at: expires,
      due_at: expires,
      ask_at: order.isAsked ? later(5) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const deposit = depositOf(row);
  await insertStep(tx, deposit, { by: 'member', reason: null, detail: null });
  return deposit;
};

export const insertStep = async (
  tx: Tx,
  { id, brandId, revision, state }: Pick<Deposit, 'id' | 'brandId' | 'revision' | 'state'>,
  step: { by: StepBy; reason: OrderReason | null; detail: string | null },
): Promise<void> => {
  await tx
    .insertInto('cashier.deposit_step')
    .values({ deposit_id: id, revision, brand_id: brandId, state, ...step })
    .execute();
};

export type DepositMove = {
  state: DepositState;
  reason: OrderReason | null;
  needsPeople?: boolean;
  transactionId?: string | null;
  /** Minutes from now until the money is expected to arrive. */
  expectedInMinutes?: number;
  /** When the provider is queried next; null: never again. */
  askAt: Date | null;
  money?: { received: bigint; fee: bigint; credited: bigint; providerFee: bigint };
  providerRef?: string | null;
};

/** Writes a state that `deposit.states.ts` allows; the caller holds the row lock. */
export const writeMove = async (
  tx: Tx,
  { id, state }: Pick<Deposit, 'id' | 'state'>,
  to: DepositMove,
): Promise<Deposit> => {
  const row = await tx
    .updateTable('cashier.deposit')
    .set({
      state: to.state,
      reason: to.reason,
      ask_at: to.askAt,
      asks: 0,
      revision: sql<number>`revision + 1`,
      ...(to.state === state ? {} : { state_at: sql<Date>`platform.deadline_now()` }),
      ...(to.state === 'created' ? {} : { due_at: null }),
      ...(to.needsPeople === undefined ? {} : { needs_people: to.needsPeople }),
      ...(to.transactionId === undefined ? {} : { transaction_id: to.transactionId }),
      ...(to.expectedInMinutes === undefined ? {} : { expected_at: later(to.expectedInMinutes * 60) }),
      ...(to.providerRef === undefined ? {} : { provider_ref: to.providerRef }),
      ...(to.money === undefined
        ? {}
        : {
            amount_received: to.money.received,
            amount_fee: to.money.fee,
            amount_credited: to.money.credited,
            provider_fee: to.money.providerFee,
          }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return depositOf(row);
};

/** Stores the provider's payment instructions. */
export const writeOpened = async (
  tx: Tx,
  id: string,
  { providerRef, pay }: { providerRef: string; pay: PaymentInstructions },
): Promise<Deposit> => {
  const row = await tx
    .updateTable('cashier.deposit')
    .set({ provider_ref: providerRef, pay: JSON.stringify(pay) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return depositOf(row);
};

export const countUnpaid = async (db: Queryable, { brandId, memberId }: DepositOwner): Promise<number> => {
  const { count } = await db
    .selectFrom('cashier.deposit')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'created')
    .executeTakeFirstOrThrow();
  return count;
};

/** The member's orders that have not ended, newest first. */
export const readOpen = async (db: Queryable, { brandId, memberId }: DepositOwner): Promise<Deposit[]> => {
  const rows = await db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'waiting'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(depositOf);
};

/** The method of the member's last order, and whether any deposit was ever credited. */
export const readHabits = async (
  db: Queryable,
  { brandId, memberId }: DepositOwner,
): Promise<{ lastMethodId: string | null; hasCredited: boolean }> => {
  const { rows } = await sql<{ lastMethodId: string | null; hasCredited: boolean }>`
    select
      (select method_id from cashier.deposit where brand_id = ${brandId} and member_id = ${memberId}::uuid
       order by created_at desc, id desc limit 1) as "lastMethodId",
      exists (select from cashier.deposit where brand_id = ${brandId} and member_id = ${memberId}::uuid
        and state = 'credited') as "hasCredited"`.execute(db);
  return rows[0] ?? { lastMethodId: null, hasCredited: false };
};

export const readSteps = async (
  db: Queryable,
  { brandId, ids }: { brandId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, DepositStep[]>> => {
  const steps = new Map<string, DepositStep[]>();
  if (ids.length === 0) return steps;
  const rows = await db
    .selectFrom('cashier.deposit_step')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('deposit_id', 'in', [...ids])
    .orderBy('revision')
    .execute();
  for (const { deposit_id, state, at, by, reason, detail } of rows) {
    const step = { state, at, by, reason, detail } as DepositStep;
    steps.set(deposit_id, [...(steps.get(deposit_id) ?? []), step]);
  }
  return steps;
};

/** Whether the order has expired, by the deadline clock. */
export const isDue = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ due: boolean }>`
    select coalesce(due_at <= platform.deadline_now(), false) as due from cashier.deposit where id = ${id}::uuid`.execute(
    tx,
  );
  return rows[0]?.due ?? false;
};

/** Unpaid orders that have expired, oldest first. Takes no locks, so the caller checks each again. */
export const listDue = async (
  db: Queryable,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from cashier.deposit
    where due_at <= platform.deadline_now() and id <> all (${[...except]}::uuid[])
    order by due_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Orders whose provider is to be queried now, skipping locked rows. */
export const lockToAsk = async (tx: Tx, limit: number): Promise<Deposit[]> => {
  const rows = await tx
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('ask_at', '<=', sql<Date>`platform.deadline_now()`)
    .orderBy('ask_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(depositOf);
};

export const writeAsk = async (tx: Tx, id: string, askAt: Date | null): Promise<void> => {
  await tx
    .updateTable('cashier.deposit')
    .set({ ask_at: askAt, asks: sql<number>`asks + 1` })
    .where('id', '=', id)
    .execute();
};
