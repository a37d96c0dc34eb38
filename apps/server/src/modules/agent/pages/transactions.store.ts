import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { ListPlan, Range } from './team.rules.ts';
import { isUnderOn } from './team-figures.store.ts';
import { type ListOwner, type RowsOf, readNewest } from './team-lists.store.ts';

export const listedKinds = ['deposit', 'withdrawal', 'transfer_down', 'transfer_up'] as const;
export type ListedKind = (typeof listedKinds)[number];

export type KindSums = Record<ListedKind, { count: number; amount: bigint }>;

type SumRow = {
  day: string;
  deposits: bigint;
  deposit_count: number;
  withdrawals: bigint;
  withdrawal_count: number;
  transfers_down: bigint;
  transfer_down_count: number;
  transfers_up: bigint;
  transfer_up_count: number;
};

/** The movements of a team, or of one account while it stood under the agent, by day; newest first. */
export const readMovedDays = async (
  db: Queryable,
  { agent, account, range }: { agent: bigint; account: bigint | null; range: Range },
): Promise<{ day: string; sums: KindSums }[]> => {
  const { rows } = await sql<SumRow>`
    select d.day, d.deposits, d.deposit_count, d.withdrawals, d.withdrawal_count, d.transfers_down, d.transfer_down_count,
      d.transfers_up, d.transfer_up_count
    from ${account === null ? sql`agent.team_money_day d` : sql`agent.player_money_day d`}
    where d.number = ${account ?? agent} and d.day between ${range.from}::date and ${range.to}::date
      ${account === null || account === agent ? sql`` : sql`and ${isUnderOn(sql`d.number`, sql`d.day`, agent)}`}
    order by 1 desc`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    sums: {
      deposit: { count: row.deposit_count, amount: row.deposits },
      withdrawal: { count: row.withdrawal_count, amount: row.withdrawals },
      transfer_down: { count: row.transfer_down_count, amount: row.transfers_down },
      transfer_up: { count: row.transfer_up_count, amount: row.transfers_up },
    },
  }));
};

export type Transaction = {
  id: bigint;
  source: string;
  sourceId: string;
  memberId: string;
  otherId: string | null;
  kind: ListedKind;
  amount: bigint;
  at: Date;
  atMicros: string;
  day: string;
};

/** The end of a page. */
export type TransactionPosition = { micros: string; id: string };

/** Counted movements of the team, newest first. */
export const readTransactions = (
  db: Queryable,
  {
    kind,
    before,
    ...list
  }: {
    owner: ListOwner;
    range: Range;
    plan: ListPlan;
    kind: ListedKind | null;
    before: TransactionPosition | null;
    limit: number;
  },
): Promise<Transaction[]> => {
  const isAfter =
    before === null
      ? sql`true`
      : sql`(m.at, m.id) < (timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond', ${before.id}::bigint)`;
  const rowsIn: RowsOf = (whose, { from, to }) => sql`
    select m.* from agent.money_fact m
    where ${'memberId' in whose ? sql`m.member_id = ${whose.memberId}` : sql`m.brand_id = ${whose.brandId} and ${whose.isIn(sql`m`)}`}
      and m.kind in ('deposit', 'withdrawal', 'transfer_down', 'transfer_up') and m.is_counted
      and m.day between ${from} and ${to} and m.at >= (${from} - 1)::timestamp and m.at < (${to} + 2)::timestamp
      and ${isAfter} and ${kind === null ? sql`true` : sql`m.kind = ${kind}`}`;
  return readNewest<Transaction>(db, {
    ...list,
    rowsIn,
    select: sql`r.id, r.source, r.source_id as "sourceId", r.member_id as "memberId", r.other_id as "otherId", r.kind,
      r.amount, r.at, trunc(extract(epoch from r.at) * 1000000)::text as "atMicros", r.day`,
    order: sql`r.at desc, r.id desc`,
  });
};
