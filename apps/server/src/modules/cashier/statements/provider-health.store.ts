import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { byHand } from '../providers/provider.types.ts';

/** The providers that a brand uses for deposits or payouts, without the manual one. */
export const readProviderCodes = async (db: Queryable, brandId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('cashier.method')
    .select('provider_code')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('provider_code', '<>', byHand)
    .orderBy('provider_code')
    .execute();
  return rows.map(({ provider_code: code }) => code);
};

export type Waiting = { deposits: number; payouts: number; unknown: number };

/** Orders of a brand that wait for the provider's report. */
export const readWaiting = async (db: Queryable, brandId: string, provider: string): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from cashier.deposit
        where brand_id = ${brandId} and provider_code = ${provider} and state = 'waiting') as deposits,
      (select count(*)::int from cashier.withdrawal
        where brand_id = ${brandId} and provider_code = ${provider} and state = 'paying') as payouts,
      (select count(*)::int from cashier.withdrawal
        where brand_id = ${brandId} and provider_code = ${provider} and state = 'unknown') as unknown`.execute(db);
  return rows[0] ?? { deposits: 0, payouts: 0, unknown: 0 };
};

export type StatementSum = {
  day: string;
  comparedAt: Date;
  direction: 'in' | 'out' | null;
  currency: string;
  ours: bigint;
  theirs: bigint;
  lines: number;
  agreed: number;
  differences: number;
};

/** A brand's share of the last comparisons, newest first, including money without an order. */
export const readStatementSums = async (
  db: Queryable,
  { brandId, provider, days }: { brandId: string; provider: string; days: number },
): Promise<StatementSum[]> => {
  const { rows } = await sql<StatementSum>`
    select r.day::text as day, r.compared_at as "comparedAt", s.direction, coalesce(s.currency, '') as currency,
      coalesce(sum(s.amount_ours), 0)::bigint as ours, coalesce(sum(s.amount_theirs), 0)::bigint as theirs,
      coalesce(sum(s.lines), 0)::int as lines, coalesce(sum(s.agreed), 0)::int as agreed,
      coalesce(sum(s.differences), 0)::int as differences
    from (select * from cashier.statement_run where provider_code = ${provider} order by day desc limit ${days}) r
    left join cashier.statement_sum s on s.run_id = r.id and (s.brand_id = ${brandId} or s.brand_id is null)
    group by r.day, r.compared_at, s.direction, s.currency
    order by r.day desc, s.direction, s.currency`.execute(db);
  return rows;
};

export const countOpenDifferences = async (db: Queryable, brandId: string, provider: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cashier.statement_difference
    where provider_code = ${provider} and resolved_at is null and (brand_id = ${brandId} or brand_id is null)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
