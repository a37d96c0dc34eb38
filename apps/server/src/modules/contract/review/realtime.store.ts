import type { GameType } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { betsSql } from '../realtime/bets.sql.ts';
import { type AccountFilter, isAccountSql } from './account-filter.sql.ts';
import { type ListPage, type ListQuery, readListPage } from './list-page.store.ts';

export type PaymentLine = {
  downline: bigint;
  downlineId: string;
  contractId: string;
  runId: string;
  day: string;
  windowEnd: Date;
  amount: bigint;
  earned: bigint;
  paid: bigint;
  state: 'payable' | 'paid';
  paidAt: Date | null;
};

const columns = sql`p.downline, p.downline_id as "downlineId", p.contract_id as "contractId", p.run_id as "runId", p.day,
  p.window_end as "windowEnd", p.amount, p.earned, p.paid, p.state, p.paid_at as "paidAt"`;

/** The payments of a real-time run. Its end finds them; the index on runs has only those that are not paid. */
export const readPayments = (
  db: Queryable,
  {
    brandId,
    run,
    agent,
    state,
  }: {
    brandId: string;
    run: { id: string; periodEnd: Date };
    agent: AccountFilter | undefined;
    state: 'payable' | 'paid' | undefined;
  },
  query: ListQuery,
): Promise<ListPage<PaymentLine>> =>
  readListPage(db, {
    columns,
    from: sql`contract.realtime_bill p`,
    where: sql`p.brand_id = ${brandId} and p.window_end = ${run.periodEnd} and p.run_id = ${run.id}::uuid
      and ${isAccountSql(agent, sql`p.downline`, sql`p.downline_id`)}
      and ${state === undefined ? sql`true` : sql`p.state = ${state}`}`,
    order: { column: sql`p.amount`, kind: 'number', id: sql`p.downline` },
    query,
  });

/** What the windows of a day paid an agent, the latest first. */
export const readWindows = async (
  db: Queryable,
  { brandId, downline, day }: { brandId: string; downline: bigint; day: string },
): Promise<PaymentLine[]> => {
  const { rows } = await sql<PaymentLine>`
    select ${columns} from contract.realtime_bill p
    where p.day = ${day}::date and p.downline = ${downline} and p.brand_id = ${brandId} order by p.window_end desc`.execute(
    db,
  );
  return rows;
};

export type DayLine = {
  day: string;
  entitled: bigint;
  below: bigint;
  bets: Record<GameType, string>;
};

/** The latest days of a contract, with the bets that count by type of game. */
export const readDays = async (
  db: Queryable,
  { contractId, limit }: { contractId: string; limit: number },
): Promise<DayLine[]> => {
  const { rows } = await sql<DayLine>`
    select d.day, d.entitled, d.below, ${betsSql(sql`d.bets`)} as bets
    from contract.realtime_day d where d.contract_id = ${contractId}::uuid
      and d.downline = (select c.downline from contract.contract c where c.id = ${contractId}::uuid)
    order by d.day desc limit ${limit}`.execute(db);
  return rows;
};

/** Over the whole life of an agent: what it earned and was paid. */
export const readBalance = async (
  db: Queryable,
  { brandId, downline }: { brandId: string; downline: bigint },
): Promise<{ earned: bigint; paid: bigint }> => {
  const { rows } = await sql<{ earned: bigint; paid: bigint }>`
    select earned, paid from contract.realtime_balance where downline = ${downline} and brand_id = ${brandId}`.execute(
    db,
  );
  return rows[0] ?? { earned: 0n, paid: 0n };
};
