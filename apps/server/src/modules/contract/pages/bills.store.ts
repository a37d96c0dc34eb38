import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Kind, Position, Range } from './pages.types.ts';
import { isBeyond, microsOf } from './position.rules.ts';

export type BillRow = {
  /** The contract's id: a list has one bill of it in a period. */
  id: string;
  micros: string;
  kind: Kind;
  runId: string;
  runState: string;
  downline: bigint;
  downlineId: string;
  periodStart: Date;
  periodEnd: Date;
  currency: string;
  validBet: bigint;
  active: number;
  houseWin: bigint | null;
  winParts: Record<string, string | number> | null;
  carryIn: bigint;
  carryOut: bigint;
  row: number | null;
  gross: bigint;
  reason: string | null;
  missing: bigint | null;
  corrections: bigint;
  due: bigint;
  received: bigint;
  owedBelow: bigint;
  givenBelow: bigint;
  fromReserve: bigint;
  fromWallet: bigint;
  net: bigint;
  state: string;
  paidAt: Date | null;
};

const columns = sql`b.contract_id as id, ${microsOf(sql`b.period_start`)} as micros, b.kind, b.run_id as "runId",
  u.state as "runState", b.downline, b.downline_id as "downlineId", b.period_start as "periodStart",
  b.period_end as "periodEnd", b.currency, b.valid_bet as "validBet", b.active, b.house_win as "houseWin",
  b.win_parts as "winParts", b.carry_in as "carryIn", b.carry_out as "carryOut", b.row_number as row, b.gross, b.reason,
  b.missing, b.corrections, b.due, b.received, b.owed_below as "owedBelow", b.given_below as "givenBelow",
  b.from_reserve as "fromReserve", b.from_wallet as "fromWallet", b.net, b.state, b.paid_at as "paidAt"`;

/** Bills of runs that are computed: before that, figures may still change. */
const closedBills = sql`contract.bill b join contract.run u on u.id = b.run_id and u.state not in ('computing', 'discarded')`;

type Owner = { agent: bigint; zone: string; range: Range };

const isInRange = ({ agent, zone, range: { from, to } }: Owner) => sql`b.downline = ${agent}::bigint
  and b.period_start >= ${from}::date::timestamp at time zone ${zone}
  and b.period_start < (${to}::date + 1)::timestamp at time zone ${zone}`;

/** Bills of an agent whose periods began in a range of days, newest first. */
export const readBills = async (
  db: Queryable,
  { kind, before, limit, ...owner }: Owner & { kind: Kind; before: Position | null; limit: number },
): Promise<BillRow[]> => {
  const { rows } = await sql<BillRow>`select ${columns} from ${closedBills}
    where ${isInRange(owner)} and b.kind = ${kind} and ${isBeyond(sql`b.period_start`, sql`b.contract_id`, before)}
    order by b.period_start desc, b.contract_id desc limit ${limit}`.execute(db);
  return rows;
};

/** The bill of a period, for either side of its contract. */
export const readBill = async (
  db: Queryable,
  { agent, contractId, periodStart }: { agent: bigint; contractId: string; periodStart: Date },
): Promise<(BillRow & { upline: bigint | null; uplineId: string | null; terms: string; termsHash: string }) | null> => {
  const { rows } = await sql<
    BillRow & { upline: bigint | null; uplineId: string | null; terms: string; termsHash: string }
  >`select ${columns}, c.upline, c.upline_id as "uplineId", c.terms, c.terms_hash as "termsHash"
    from ${closedBills} join contract.contract c on c.id = b.contract_id
    where b.contract_id::text = ${contractId} and b.period_start = ${periodStart}
      and ${agent}::bigint in (c.downline, c.upline)`.execute(db);
  return rows[0] ?? null;
};

export type BillDay = {
  kind: Kind;
  day: string;
  gross: bigint;
  corrections: bigint;
  received: bigint;
  /** Owed to the agent and not received: its run waits, or its upline was short. */
  waiting: bigint;
  toDownlines: bigint;
  /** What the agent's own wallets added for its downlines. */
  fromWallet: bigint;
  /** What older debts took. */
  repaid: bigint;
  net: bigint;
};

/** The sums of an agent's bills by kind and day of the periods' beginnings. */
export const readBillDays = async (db: Queryable, { kind, ...owner }: Owner & { kind?: Kind }): Promise<BillDay[]> => {
  const { rows } = await sql<BillDay>`
    select b.kind, (b.period_start at time zone ${owner.zone})::date as day, sum(b.gross)::bigint as gross,
      sum(b.corrections)::bigint as corrections, sum(b.received)::bigint as received,
      sum(b.due - b.received)::bigint as waiting,
      sum(b.given_below)::bigint as "toDownlines", sum(b.from_reserve + b.from_wallet)::bigint as "fromWallet",
      sum(b.repaid)::bigint as repaid, sum(b.net)::bigint as net
    from ${closedBills} where ${isInRange(owner)} and ${kind === undefined ? sql`true` : sql`b.kind = ${kind}`}
    group by 1, 2 order by 2`.execute(db);
  return rows;
};

export type BelowRow = { downlineId: string; due: bigint; received: bigint };

/** Bills of a run that an agent pays, largest first. */
export const readBillsBelow = async (
  db: Queryable,
  { agent, runId, limit }: { agent: bigint; runId: string; limit: number },
): Promise<BelowRow[]> => {
  const { rows } = await sql<BelowRow>`select b.downline_id as "downlineId", b.due, b.received from contract.bill b
    where b.run_id = ${runId}::uuid and b.upline = ${agent}::bigint and b.due > 0
    order by b.due desc, b.downline limit ${limit}`.execute(db);
  return rows;
};

export type CorrectionRow = {
  periodStart: Date;
  grossNow: bigint;
  billedBefore: bigint;
  amount: bigint;
  createdAt: Date;
  settledIn: Date | null;
};

/** Corrections that a bill settles, and those of its own period. */
export const readCorrections = async (
  db: Queryable,
  { contractId, periodStart }: { contractId: string; periodStart: Date },
): Promise<CorrectionRow[]> => {
  const { rows } = await sql<CorrectionRow>`
    select x.period_start as "periodStart", x.gross_now as "grossNow", x.billed_before as "billedBefore", x.amount,
      x.created_at as "createdAt", x.settled_in as "settledIn"
    from contract.correction x where x.contract_id = ${contractId}::uuid
      and ${periodStart}::timestamptz in (x.settled_in, x.period_start) order by x.created_at, x.id`.execute(db);
  return rows;
};
