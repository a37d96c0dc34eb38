import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Kind } from './pages.types.ts';

export type DebtRow = {
  id: string;
  kind: Kind;
  debtor: bigint;
  debtorId: string;
  creditorId: string | null;
  contractId: string;
  periodStart: Date;
  currency: string;
  amount: bigint;
  open: bigint;
  dueAt: Date;
  state: 'open' | 'paid' | 'forgiven' | 'written_off';
  createdAt: Date;
  endedAt: Date | null;
  steps: { at: string; action: 'opened' | 'repaid' | 'forgiven' | 'written_off'; amount: string }[];
};

/** Debts of an agent both ways: of one bill, or the newest with those that ended since `endedSince`. Open ones first. */
export const readDebts = async (
  db: Queryable,
  {
    agent,
    bill,
    endedSince,
    limit,
  }: {
    agent: bigint;
    bill?: { contractId: string; periodStart: Date };
    endedSince?: Date;
    limit: number;
  },
): Promise<DebtRow[]> => {
  const { rows } = await sql<DebtRow>`
    select d.id, d.kind, d.debtor, d.debtor_id as "debtorId", d.creditor_id as "creditorId",
      d.contract_id as "contractId", d.period_start as "periodStart", d.currency, d.amount, d.open, d.due_at as "dueAt",
      d.state, d.created_at as "createdAt", d.ended_at as "endedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('at', s.at, 'action', s.action, 'amount', s.amount::text)
         order by s.number), '[]') from contract.debt_step s where s.debt_id = d.id) as steps
    from contract.debt d where ${agent}::bigint in (d.debtor, d.creditor)
      and ${bill === undefined ? sql`true` : sql`d.contract_id = ${bill.contractId}::uuid and d.period_start = ${bill.periodStart}`}
      and ${endedSince === undefined ? sql`true` : sql`(d.ended_at is null or d.ended_at >= ${endedSince})`}
    order by d.ended_at is not null, d.created_at desc, d.id limit ${limit}`.execute(db);
  return rows;
};

export type DebtSums = { owedToMe: bigint; owedByMe: bigint; overdueByMe: bigint };

/** Open debts of an agent both ways. */
export const readDebtSums = async (db: Queryable, { agent, now }: { agent: bigint; now: Date }): Promise<DebtSums> => {
  const { rows } = await sql<DebtSums>`
    select coalesce(sum(d.open) filter (where d.creditor = ${agent}::bigint), 0)::bigint as "owedToMe",
      coalesce(sum(d.open) filter (where d.debtor = ${agent}::bigint), 0)::bigint as "owedByMe",
      coalesce(sum(d.open) filter (where d.debtor = ${agent}::bigint and d.due_at <= ${now}), 0)::bigint as "overdueByMe"
    from contract.debt d where ${agent}::bigint in (d.debtor, d.creditor) and d.state = 'open'`.execute(db);
  return rows[0] ?? { owedToMe: 0n, owedByMe: 0n, overdueByMe: 0n };
};
