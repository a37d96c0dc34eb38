import type { debtAges, OpsContractDebt } from '@fairhouse/protocol/ops/contract-runs';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { type AccountFilter, isAccountSql } from './account-filter.sql.ts';
import { type ListPage, type ListQuery, readListPage } from './list-page.store.ts';

export type DebtLine = {
  id: string;
  kind: OpsContractDebt['kind'];
  debtor: bigint;
  debtorId: string;
  creditor: bigint | null;
  creditorId: string | null;
  contractId: string;
  periodStart: Date;
  runId: string;
  currency: string;
  amount: bigint;
  open: bigint;
  state: OpsContractDebt['state'];
  isOverdue: boolean;
  dueAt: Date;
  createdAt: Date;
  endedAt: Date | null;
};

const isOverdueSql = sql`(d.state = 'open' and d.due_at <= platform.deadline_now())`;

const columns = sql`d.id, d.kind, d.debtor, d.debtor_id as "debtorId", d.creditor, d.creditor_id as "creditorId",
  d.contract_id as "contractId", d.period_start as "periodStart", d.run_id as "runId", d.currency, d.amount, d.open, d.state,
  ${isOverdueSql} as "isOverdue", d.due_at as "dueAt", d.created_at as "createdAt", d.ended_at as "endedAt"`;

export type DebtFilter = {
  brandId: string;
  kind?: string | undefined;
  show?: 'open' | 'overdue' | 'ended' | undefined;
  debtor?: AccountFilter | undefined;
  party?: AccountFilter | undefined;
};

const showSql = {
  open: sql`d.state = 'open'`,
  overdue: isOverdueSql,
  ended: sql`d.state <> 'open'`,
};

const whereSql = ({ brandId, kind, show, debtor, party }: DebtFilter) => sql`d.brand_id = ${brandId}
  and ${kind === undefined ? sql`true` : sql`d.kind = ${kind}`}
  and ${show === undefined ? sql`true` : showSql[show]}
  and ${isAccountSql(debtor, sql`d.debtor`, sql`d.debtor_id`)}
  and (${isAccountSql(party, sql`d.debtor`, sql`d.debtor_id`)} or ${isAccountSql(party, sql`d.creditor`, sql`d.creditor_id`)})`;

/** Debts of a brand by their beginning. */
export const readDebtPage = (db: Queryable, filter: DebtFilter, query: ListQuery): Promise<ListPage<DebtLine>> =>
  readListPage(db, {
    columns,
    from: sql`contract.debt d`,
    where: whereSql(filter),
    order: { column: sql`d.created_at`, kind: 'moment', id: sql`d.id` },
    query,
  });

export const findDebt = async (
  db: Queryable,
  { brandId, debtId }: { brandId: string; debtId: string },
): Promise<DebtLine | null> => {
  const { rows } = await sql<DebtLine>`
    select ${columns} from contract.debt d where d.id = ${debtId}::uuid and d.brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
};

/** What of a bill its payer could not give; null if it gave all. */
export const findDebtOfBill = async (
  db: Queryable,
  { contractId, periodStart }: { contractId: string; periodStart: Date },
): Promise<DebtLine | null> => {
  const { rows } = await sql<DebtLine>`
    select ${columns} from contract.debt d where d.contract_id = ${contractId}::uuid
      and d.period_start = ${periodStart}`.execute(db);
  return rows[0] ?? null;
};

export type DebtStepLine = {
  number: number;
  at: Date;
  action: 'opened' | 'repaid' | 'forgiven' | 'written_off';
  amount: bigint;
  by: 'member' | 'staff' | 'system';
  actorId: string;
  runId: string | null;
  note: string | null;
};

/** Every change of a debt, the latest first. */
export const readDebtSteps = async (db: Queryable, debtId: string): Promise<DebtStepLine[]> => {
  const { rows } = await sql<DebtStepLine>`
    select number, at, action, amount, actor_kind as by, actor_id as "actorId", run_id as "runId", note
    from contract.debt_step where debt_id = ${debtId}::uuid order by number desc`.execute(db);
  return rows;
};

export type DebtAge = { age: (typeof debtAges)[number]; debts: number; open: bigint };

/** What is open, by how long it is overdue. */
export const sumDebtAges = async (db: Queryable, brandId: string): Promise<DebtAge[]> => {
  const { rows } = await sql<DebtAge>`
    select a.age, count(*)::int as debts, sum(d.open)::bigint as open
    from contract.debt d
    cross join lateral (select platform.deadline_now() - d.due_at as late) l
    cross join lateral (select case when l.late < interval '0' then 'not_due' when l.late <= interval '7 days' then 'week'
      when l.late <= interval '30 days' then 'month' else 'older' end as age) a
    where d.brand_id = ${brandId} and d.state = 'open' group by a.age`.execute(db);
  return rows;
};
