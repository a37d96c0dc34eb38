import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Debt } from './debt.types.ts';

/**
 * What a member owes to others by debts that are overdue. It is not theirs to withdraw or to transfer, and an agent
 * with such a debt transfers nothing down and offers no contract.
 */
export const overdueOf = async (
  db: Queryable,
  { brandId, memberId, currency }: { brandId: string; memberId: string; currency: string },
): Promise<bigint> => {
  const { rows } = await sql<{ open: bigint }>`
    select coalesce(sum(d.open), 0)::bigint as open from contract.debt d
    where d.debtor_id = ${memberId}::uuid and d.brand_id = ${brandId} and d.currency = ${currency} and d.state = 'open'
      and d.due_at <= platform.deadline_now()`.execute(db);
  return rows[0]?.open ?? 0n;
};

export type DebtQuery = {
  brandId: string;
  /** Only those that this account owes, or that are owed to it. */
  debtorId?: string;
  creditorId?: string;
  state?: Debt['state'];
  /** The last one of the page before. */
  beyond: { createdAt: Date; id: string } | null;
  limit: number;
};

/** Debts of a brand, newest first. */
export const readDebts = async (db: Queryable, query: DebtQuery): Promise<Debt[]> => {
  const { rows } = await sql<Debt>`
    select d.id, d.brand_id as "brandId", d.kind, d.debtor, d.debtor_id as "debtorId", d.creditor,
      d.creditor_id as "creditorId", d.contract_id as "contractId", d.period_start as "periodStart", d.currency, d.amount,
      d.open, d.due_at as "dueAt", d.state, d.created_at as "createdAt"
    from contract.debt d
    where d.brand_id = ${query.brandId}
      and (${query.debtorId ?? null}::uuid is null or d.debtor_id = ${query.debtorId ?? null}::uuid)
      and (${query.creditorId ?? null}::uuid is null or d.creditor_id = ${query.creditorId ?? null}::uuid)
      and (${query.state ?? null}::text is null or d.state = ${query.state ?? null})
      and (${query.beyond?.createdAt ?? null}::timestamptz is null
        or (d.created_at, d.id) < (${query.beyond?.createdAt ?? null}::timestamptz, ${query.beyond?.id ?? null}::uuid))
    order by d.created_at desc, d.id desc limit ${query.limit}`.execute(db);
  return rows;
};
