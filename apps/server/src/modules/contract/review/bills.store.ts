import type { contractBillFilters, OpsContractBill } from '@fairhouse/protocol/ops/contract-runs';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { BillRow } from '../pages/bills.store.ts';
import { type AccountFilter, isAccountSql } from './account-filter.sql.ts';
import { type ListPage, type ListQuery, readListPage } from './list-page.store.ts';

/** A bill of the pages of agents, with what operators see beside it. */
export type BillLine = Omit<BillRow, 'micros'> & {
  upline: bigint | null;
  uplineId: string | null;
  /** What older debts took of it. */
  repaid: bigint;
};

const columns = sql`b.contract_id as id, b.run_id as "runId", u.state as "runState", b.kind,
  b.period_start as "periodStart", b.period_end as "periodEnd", b.downline, b.downline_id as "downlineId", b.upline,
  c.upline_id as "uplineId", b.currency, b.valid_bet as "validBet", b.active, b.house_win as "houseWin",
  b.win_parts as "winParts", b.carry_in as "carryIn", b.carry_out as "carryOut", b.row_number as row, b.gross, b.reason,
  b.missing, b.corrections, b.due, b.received, b.owed_below as "owedBelow", b.given_below as "givenBelow",
  b.from_reserve as "fromReserve", b.from_wallet as "fromWallet", b.repaid, b.net, b.state, b.paid_at as "paidAt"`;
const billsSql = sql`contract.bill b join contract.contract c on c.id = b.contract_id join contract.run u on u.id = b.run_id`;

type Show = (typeof contractBillFilters)[number];

const showSql: Readonly<Record<Show, RawBuilder<unknown>>> = {
  paid: sql`b.state in ('paid', 'settled_late')`,
  waiting: sql`b.state in ('computed', 'payable', 'to_collect', 'held')`,
  not_reached: sql`b.state = 'not_reached'`,
  short: sql`b.state in ('part_paid', 'unfunded')`,
  corrected: sql`b.corrections <> 0`,
};

export type BillFilter = {
  brandId: string;
  runId?: string | undefined;
  agent?: AccountFilter | undefined;
  kind?: string | undefined;
  show?: Show | undefined;
};

const whereSql = ({ brandId, runId, agent, kind, show }: BillFilter) => sql`b.brand_id = ${brandId}
  and ${runId === undefined ? sql`true` : sql`b.run_id = ${runId}::uuid`}
  and ${isAccountSql(agent, sql`b.downline`, sql`b.downline_id`)}
  and ${kind === undefined ? sql`true` : sql`b.kind = ${kind}`}
  and ${show === undefined ? sql`true` : showSql[show]}
  and ${runId === undefined && agent === undefined ? sql`b.period_start > platform.deadline_now() - interval '31 days'` : sql`true`}`;

/** Bills of a brand, by their period or by what is owed. */
export const readBills = (db: Queryable, filter: BillFilter, query: ListQuery): Promise<ListPage<BillLine>> =>
  readListPage(db, {
    columns,
    from: billsSql,
    where: whereSql(filter),
    order: query.sort?.endsWith('due')
      ? { column: sql`b.due`, kind: 'number', id: sql`b.contract_id` }
      : { column: sql`b.period_start`, kind: 'moment', id: sql`b.contract_id` },
    query,
  });

type BillKey = { brandId: string; contractId: string; periodStart: string };

/** One bill with the terms that it was computed with. */
export const findBill = async (
  db: Queryable,
  { brandId, contractId, periodStart }: BillKey,
): Promise<(BillLine & { terms: string; termsHash: string }) | null> => {
  const { rows } = await sql<BillLine & { terms: string; termsHash: string }>`
    select ${columns}, c.terms, b.terms_hash as "termsHash" from ${billsSql}
    where b.contract_id = ${contractId}::uuid and b.period_start = ${periodStart}::timestamptz
      and b.brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
};

/** Bills of direct downlines of an agent in a run, the highest first. */
export const readBillsBelow = async (
  db: Queryable,
  { runId, downline, limit }: { runId: string; downline: bigint; limit: number },
): Promise<BillLine[]> => {
  const { rows } = await sql<BillLine>`
    select ${columns} from ${billsSql} where b.run_id = ${runId}::uuid and b.upline = ${downline}
    order by b.due desc, b.contract_id limit ${limit}`.execute(db);
  return rows;
};

export type CorrectionLine = {
  periodStart: Date;
  grossNow: bigint;
  billedBefore: bigint;
  amount: bigint;
  at: Date;
  settledIn: Date | null;
};

/** Corrections that a bill settles, and those of its own period, wherever they are settled. */
export const readCorrections = async (
  db: Queryable,
  { id, periodStart }: Pick<BillLine, 'id' | 'periodStart'>,
): Promise<CorrectionLine[]> => {
  const { rows } = await sql<CorrectionLine>`
    select period_start as "periodStart", gross_now as "grossNow", billed_before as "billedBefore", amount,
      created_at as at, settled_in as "settledIn"
    from contract.correction where contract_id = ${id}::uuid
      and (settled_in = ${periodStart} or period_start = ${periodStart}) order by created_at, id`.execute(db);
  return rows;
};

type Sum = { state: OpsContractBill['state']; bills: number; due: bigint; net: bigint };

/** What a run came to, by state of its bills. */
export const sumBills = async (
  db: Queryable,
  { id, kind, periodEnd }: { id: string; kind: string; periodEnd: Date },
): Promise<Sum[]> => {
  const { rows } =
    kind === 'realtime'
      ? await sql<Sum>`
          select p.state, count(*)::int as bills, sum(p.amount)::bigint as due, sum(p.amount)::bigint as net
          from contract.realtime_bill p where p.window_end = ${periodEnd} and p.run_id = ${id}::uuid
          group by p.state order by p.state`.execute(db)
      : await sql<Sum>`
          select b.state, count(*)::int as bills, sum(b.due)::bigint as due, sum(b.net)::bigint as net
          from contract.bill b where b.run_id = ${id}::uuid group by b.state order by b.state`.execute(db);
  return rows;
};
