import { randomUUID } from 'node:crypto';
import {
  canonicalTerms,
  type DailyTerms,
  type DividendTerms,
  type HourlyTerms,
  hashTerms,
  type RowTerms,
} from '@fairhouse/contracts';
import { openFigures } from '#modules/agent/figures/figures.fixture.ts';
import type { Node } from '#modules/agent/index.ts';
import { projectFacts } from '#modules/agent/index.ts';
import { createDb } from '#platform/db/db.ts';
import type { RunPeriod } from '../runs/run.types.ts';
import type { BillKind, BillSeries } from './bills.types.ts';
import { type BillDeps, computeBills } from './compute-bills.ts';
import { correctLateFacts } from './correct-late-facts.ts';

export const daily: DailyTerms = {
  version: 1,
  kind: 'daily',
  period: 'D',
  currency: 'USD',
  rows: [{ validBetMin: 0n, activeMin: 0, ratePpm: 10_000 }],
  activeMinValidBet: 0n,
  activeScope: 'team',
  autoPay: true,
  fundFromWallet: false,
};
const { period: _, ...wage } = daily;
export const hourly: HourlyTerms = { ...wage, kind: 'hourly' };
export const dividend: DividendTerms = {
  ...daily,
  kind: 'dividend',
  period: 'D',
  mode: 'fixed',
  basis: 'loss',
  carry: 'none',
  lossBasis: ['payout'],
  lossCheck: true,
  rows: [{ validBetMin: 0n, activeMin: 0, lossMin: 0n, ratePpm: 30_000 }],
};

export type BillRow = {
  contractId: string;
  periodStart: Date;
  periodEnd: Date;
  fromDay: string;
  downline: bigint;
  upline: bigint | null;
  depth: number;
  validBet: bigint;
  active: number;
  houseWin: bigint | null;
  winParts: Record<string, string> | null;
  carryIn: bigint;
  carryOut: bigint;
  row: number | null;
  gross: bigint;
  reason: string | null;
  missing: bigint | null;
  corrections: bigint;
  due: bigint;
  state: string;
};

/** Trees, facts and contracts whose bills a test computes when it likes. */
export const openBills = async () => {
  const world = await openFigures();
  const { admin } = world;
  const brand = { ...world.brand, constants: {} };
  const worker = createDb({ url: world.database.urlFor('worker'), poolMax: 8, name: 'worker', onError: () => {} });
  const deps: BillDeps = { db: worker, isRecorded: async () => true };
  const seriesOf = (kind: BillKind, letter: RunPeriod = ''): BillSeries => ({ brand, kind, letter });
  const startOf = async (day: string): Promise<Date> => {
    const { rows } = await admin.query<{ at: Date }>(`select $1::date::timestamp at time zone $2 as at`, [
      day,
      brand.timeZone,
    ]);
    return rows[0]?.at ?? new Date(0);
  };

  return {
    ...world,
    brand,
    deps,
    db: worker,
    close: async (): Promise<void> => {
      await worker.close();
      await world.close();
    },
    seriesOf,
    startOf,
    /** Everybody has stood in the tree since a day long ago. */
    backdate: async (): Promise<void> => {
      await admin.query(`set session_replication_role = replica;
        update agent.placement set from_day = '2020-01-01' where to_day is null and from_day > '2020-01-01'
          and not exists (select from agent.placement o where o.number = placement.number and o.to_day is not null);
        update agent.lineage set from_day = '2020-01-01' where to_day is null
          and not exists (select from agent.lineage o where o.number = lineage.number and o.to_day is not null);
        set session_replication_role = origin`);
    },
    agree: async (input: {
      downline: Node;
      upline: Node | null;
      terms: RowTerms;
      from: string | Date;
      to?: string | Date;
    }): Promise<string> => {
      const id = randomUUID();
      const { downline, upline, terms } = input;
      const startsAt = typeof input.from === 'string' ? await startOf(input.from) : input.from;
      await admin.query(
        `insert into contract.contract (id, brand_id, kind, downline, downline_id, upline, upline_id, state, terms,
           terms_hash, currency, period, created_at, accepted_at, starts_at, ends_at, end_reason)
         values ($1, $2, $3, $4, $5, $6, $7, case when $13::timestamptz is null then 'active' else 'ended' end, $8, $9, $10, $11, now(), now(), $12, $13,
           case when $13::timestamptz is not null then 'moved' end)`,
        [
          id,
          brand.brandId,
          terms.kind,
          downline.number,
          downline.memberId,
          upline?.number ?? null,
          upline?.memberId ?? null,
          canonicalTerms(terms),
          hashTerms(terms),
          terms.currency,
          'period' in terms ? terms.period : null,
          startsAt,
          input.to === undefined ? null : typeof input.to === 'string' ? await startOf(input.to) : input.to,
        ],
      );
      return id;
    },
    project: () => projectFacts(world.figures, brand, { batches: 1_000 }),
    /** All due periods, oldest first. */
    compute: async (kind: BillKind, letter: RunPeriod = ''): Promise<number> => {
      for (let runs = 0; ; runs += 1) if ((await computeBills(deps, seriesOf(kind, letter))) === null) return runs;
    },
    correct: (kind: BillKind, limit?: number) =>
      correctLateFacts(deps, seriesOf(kind), limit === undefined ? {} : { limit, batches: 10_000 }),
    /** The bills of a contract, oldest first. */
    bills: async (contractId: string): Promise<BillRow[]> => {
      const { rows } = await admin.query<BillRow>(
        `select contract_id as "contractId", period_start as "periodStart", period_end as "periodEnd",
           ((period_start at time zone $2)::date)::text as "fromDay", downline, upline, depth, valid_bet as "validBet",
           active, house_win as "houseWin", win_parts as "winParts", carry_in as "carryIn", carry_out as "carryOut",
           row_number as row, gross, reason, missing, corrections, due, state
         from contract.bill where contract_id = $1 order by period_start`,
        [contractId, brand.timeZone],
      );
      return rows;
    },
    lines: async (contractId: string): Promise<{ fromDay: string; amount: bigint; isSettled: boolean }[]> => {
      const { rows } = await admin.query<{ fromDay: string; amount: bigint; isSettled: boolean }>(
        `select ((period_start at time zone $2)::date)::text as "fromDay", amount, settled_at is not null as "isSettled"
         from contract.correction where contract_id = $1 order by created_at, period_start, id`,
        [contractId, brand.timeZone],
      );
      return rows;
    },
    /** Each period's bill with its corrections; and whether all that is not in a bill waits. */
    lifetime: async (contractId: string): Promise<{ byPeriod: bigint[]; isAllThere: boolean }> => {
      const { rows } = await admin.query<{ gross: bigint }>(
        `select (b.gross + (select coalesce(sum(k.amount), 0) from contract.correction k
           where k.contract_id = b.contract_id and k.period_start = b.period_start))::bigint as gross
         from contract.bill b where contract_id = $1 and reason is distinct from 'CONTRACT_NOT_ACTIVE' order by period_start`,
        [contractId],
      );
      const { rows: waiting } = await admin.query<{ is: boolean }>(
        `select (select coalesce(sum(amount), 0) from contract.correction where contract_id = $1)
           = (select coalesce(sum(corrections), 0) from contract.bill where contract_id = $1)
           or exists (select from contract.correction where contract_id = $1 and settled_at is null) as is`,
        [contractId],
      );
      return { byPeriod: rows.map(({ gross }) => gross), isAllThere: waiting[0]?.is === true };
    },
    /** Everything that is never to change of a bill. */
    closed: async (): Promise<string> => {
      const { rows } = await admin.query<{ text: string }>(
        `select coalesce(json_agg(b order by b.contract_id, b.period_start), '[]')::text as text from contract.bill b`,
      );
      return rows[0]?.text ?? '';
    },
  };
};
export type TestBills = Awaited<ReturnType<typeof openBills>>;
