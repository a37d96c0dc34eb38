import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Debt, DebtActor, DebtEnd } from './debt.types.ts';

const columns = sql`d.id, d.brand_id as "brandId", d.kind, d.debtor, d.debtor_id as "debtorId", d.creditor,
  d.creditor_id as "creditorId", d.contract_id as "contractId", d.period_start as "periodStart", d.currency, d.amount, d.open,
  d.due_at as "dueAt", d.state, d.created_at as "createdAt"`;

/** Days until a debt is overdue. */
const dueDays = 7;

export type NewDebt = Omit<Debt, 'open' | 'dueAt' | 'state' | 'createdAt'> & { runId: string };

export const insertDebt = async (tx: Tx, debt: NewDebt): Promise<Debt> => {
  const { rows } = await sql<Debt>`
    insert into contract.debt as d (id, brand_id, kind, debtor, debtor_id, creditor, creditor_id, contract_id, period_start,
      run_id, currency, amount, open, due_at, created_at)
    select ${debt.id}::uuid, ${debt.brandId}, ${debt.kind}, ${debt.debtor}, ${debt.debtorId}::uuid, ${debt.creditor},
      ${debt.creditorId}::uuid, ${debt.contractId}::uuid, ${debt.periodStart}, ${debt.runId}::uuid, ${debt.currency},
      ${debt.amount}, ${debt.amount}, moment.now + make_interval(days => ${dueDays}), moment.now
    from (select platform.deadline_now() as now) moment
    returning ${columns}`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error('the debt was not written');
  await insertStep(tx, made, { action: 'opened', amount: debt.amount, actor: null, runId: debt.runId, note: null });
  return made;
};

type NewStep = {
  action: 'opened' | DebtEnd;
  amount: bigint;
  actor: DebtActor | null;
  runId: string | null;
  note: string | null;
};

const insertStep = async (
  tx: Tx,
  { id, brandId }: Pick<Debt, 'id' | 'brandId'>,
  { action, amount, actor, runId, note }: NewStep,
): Promise<void> => {
  await sql`
    insert into contract.debt_step (debt_id, number, brand_id, at, action, amount, actor_kind, actor_id, run_id, note)
    select ${id}::uuid, coalesce(max(s.number), 0) + 1, ${brandId}, platform.deadline_now(), ${action}, ${amount},
      ${actor?.kind ?? 'system'}, ${actor?.id ?? 'system'}, ${runId}::uuid, ${note}
    from contract.debt_step s where s.debt_id = ${id}::uuid`.execute(tx);
};

/** A debt of a brand, locked until the transaction ends. */
export const lockDebt = async (tx: Tx, { brandId, id }: Pick<Debt, 'brandId' | 'id'>): Promise<Debt | null> => {
  const { rows } = await sql<Debt>`select ${columns} from contract.debt d
    where d.brand_id = ${brandId} and d.id = ${id}::uuid for no key update`.execute(tx);
  return rows[0] ?? null;
};

export const readDebt = async (db: Queryable, { brandId, id }: Pick<Debt, 'brandId' | 'id'>): Promise<Debt | null> => {
  const { rows } = await sql<Debt>`select ${columns} from contract.debt d
    where d.brand_id = ${brandId} and d.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** What a debtor still owes in a currency, oldest first, locked until the transaction ends. */
export const lockOpenDebts = async (
  tx: Tx,
  { debtor, currency }: Pick<Debt, 'debtor' | 'currency'>,
): Promise<Debt[]> => {
  const { rows } = await sql<Debt>`select ${columns} from contract.debt d
    where d.debtor = ${debtor} and d.state = 'open' and d.currency = ${currency}
    order by d.created_at, d.id for no key update`.execute(tx);
  return rows;
};

const states = { repaid: 'paid', forgiven: 'forgiven', written_off: 'written_off' } as const;

/**
 * Takes a part of a debt off, or all of it, with the step that says why. Repaid in full, the bill that it came from is
 * settled as well; a bill that is still to be collected keeps its state until then.
 */
export const reduceDebt = async (tx: Tx, debt: Debt, step: NewStep & { action: DebtEnd }): Promise<Debt> => {
  const { rows } = await sql<Debt>`
    update contract.debt d set open = d.open - ${step.amount},
      state = case when d.open > ${step.amount} then d.state else ${states[step.action]} end,
      ended_at = case when d.open > ${step.amount} then null else platform.deadline_now() end
    where d.id = ${debt.id}::uuid returning ${columns}`.execute(tx);
  const [after] = rows;
  if (after === undefined) throw new Error('a locked debt is gone');
  await insertStep(tx, debt, step);
  if (after.state === 'paid')
    await sql`
      update contract.bill set state = 'settled_late'
      where contract_id = ${after.contractId}::uuid and period_start = ${after.periodStart}
        and state in ('part_paid', 'unfunded')`.execute(tx);
  return after;
};

/** Debts that became overdue since both sides were last told: marked, at most so many. */
export const markOverdue = async (tx: Tx, limit: number): Promise<Debt[]> => {
  const { rows } = await sql<Debt>`
    update contract.debt d set overdue_told_at = platform.deadline_now()
    where d.id in (
      select o.id from contract.debt o
      where o.state = 'open' and o.due_at <= platform.deadline_now() and o.overdue_told_at is null
      order by o.due_at limit ${limit} for update skip locked)
    returning ${columns}`.execute(tx);
  return rows;
};

/** Debtors with overdue debts that their own wallet may pay, by the terms; a page after the last one. */
export const readOverdueDebtors = async (
  db: Queryable,
  { after, limit }: { after: bigint; limit: number },
): Promise<Pick<Debt, 'brandId' | 'debtor' | 'debtorId' | 'currency'>[]> => {
  const { rows } = await sql<Pick<Debt, 'brandId' | 'debtor' | 'debtorId' | 'currency'>>`
    select distinct d.brand_id as "brandId", d.debtor, d.debtor_id as "debtorId", d.currency
    from contract.debt d join contract.contract c on c.id = d.contract_id
    where d.state = 'open' and d.due_at <= platform.deadline_now() and d.debtor > ${after}
      and (c.terms::jsonb -> 'fundFromWallet')::boolean
    order by d.debtor limit ${limit}`.execute(db);
  return rows;
};

/** Those of a debtor's debts that are overdue and may be taken from its wallet, locked, oldest first. */
export const lockOverdueDebts = async (
  tx: Tx,
  { debtor, currency }: Pick<Debt, 'debtor' | 'currency'>,
): Promise<Debt[]> => {
  const { rows } = await sql<Debt>`
    select ${columns} from contract.debt d join contract.contract c on c.id = d.contract_id
    where d.debtor = ${debtor} and d.currency = ${currency} and d.state = 'open' and d.due_at <= platform.deadline_now()
      and (c.terms::jsonb -> 'fundFromWallet')::boolean
    order by d.created_at, d.id for no key update of d`.execute(tx);
  return rows;
};
