import { canonicalTerms, hashTerms } from '@fairhouse/contracts';
import pg from 'pg';
import { houseAccountBalances, openWallet, verifyBooks, walletsOf } from '#modules/ledger/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { placeNode } from '#test/harness/place-node.ts';
import { createTestDatabase, fillTemplateOnce } from '#test/harness/test-database.ts';
import { adjust, openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { installSeeds } from '../../../cli/install-seeds.ts';
import type { BillKind, FundingDeps } from './funding.types.ts';

const brandId = 'aurora';
const currency = 'USD';

export type TestAgent = TestMember & { number: bigint; depth: number; upline: TestAgent | null };

export type TestBill = {
  agent: TestAgent;
  due: bigint;
  /** Null: the operator. Absent: the agent's upline. */
  payer?: TestAgent | null;
  depth?: number;
  fundFromWallet?: boolean;
  autoPay?: boolean;
};

const termsOf = (kind: BillKind, fundFromWallet: boolean, autoPay: boolean) => {
  const shared = { version: 1, currency, activeMinValidBet: 0n, activeScope: 'team', autoPay, fundFromWallet } as const;
  const row = { validBetMin: 0n, activeMin: 0, ratePpm: 10_000 };
  if (kind === 'daily') return { ...shared, kind, period: 'D', rows: [row] } as const;
  if (kind === 'hourly') return { ...shared, kind, rows: [row] } as const;
  const loss = { mode: 'fixed', basis: 'loss', carry: 'none', lossBasis: [], lossCheck: false } as const;
  return { ...shared, ...loss, kind, period: 'W', rows: [{ ...row, lossMin: 0n }] } as const;
};

/** A seeded database with agents, contracts and computed bills that no facts stand behind. */
export const openFunding = async () => {
  await fillTemplateOnce('fairhouse_seeded', installSeeds);
  const database = await createTestDatabase('fairhouse_seeded');
  const { db } = database;
  const admin = new pg.Client(database.adminUrl);
  await admin.connect();
  const bridging = { on: false };
  const deps: FundingDeps = { db, outbox: createOutbox(systemClock), isBridged: () => bridging.on };

  const openAgent = async (
    upline: TestAgent | null,
    { balance = 0n, reserve = 0n }: { balance?: bigint; reserve?: bigint } = {},
  ): Promise<TestAgent> => {
    const member = await openTestMember(db, { type: 1, currency });
    if (balance > 0n) await adjust(db, member, balance);
    if (reserve > 0n) {
      const wallet = await db.transaction((tx) =>
        openWallet(tx, { brandId, memberId: member.memberId, currency, purse: 'salary_reserve' }),
      );
      await adjust(db, { ...member, wallet }, reserve);
    }
    const number = await placeNode(db.pool, { ...member, upline: upline?.number ?? null, isAgent: true });
    return { ...member, number, depth: (upline?.depth ?? 0) + 1, upline };
  };

  let periods = 0;
  /** A run of the next period whose bills are computed and whose payment has begun. */
  const openRun = async (bills: readonly TestBill[], kind: BillKind = 'daily'): Promise<string> => {
    const runId = newId();
    periods += 1;
    const [start, end] = [`interval '${periods} minutes'`, `interval '${periods + 1} minutes'`];
    const base = `date_trunc('day', now())`;
    await admin.query(
      `insert into contract.run (id, brand_id, kind, period, period_start, period_end, from_number, to_number, state,
         currency, created_at, contracts, net)
       values ($1, $2, $3, $4, ${base} + ${start}, ${base} + ${end}, 0, 0, 'paying', $5, platform.deadline_now(), 1, 1)`,
      [runId, brandId, kind, kind === 'dividend' ? 'W' : '', currency],
    );
    for (const { agent, due, payer = agent.upline, depth = agent.depth, ...agreed } of bills) {
      const terms = termsOf(kind, agreed.fundFromWallet ?? true, agreed.autoPay ?? true);
      const contractId = newId();
      // A contract of its own for each bill: nothing here reads how they follow each other.
      await admin.query(
        `insert into contract.contract (id, brand_id, kind, downline, downline_id, upline, upline_id, state, version, terms,
           terms_hash, currency, period, created_at, accepted_at, starts_at, ends_at, end_reason)
         values ($1, $2, $3, $4, $5, $6, $7, 'ended', 3, $8, $9, $10, $11, now(), now(), now() - interval '40 days', now(), 'superseded')`,
        [
          contractId,
          brandId,
          kind,
          agent.number,
          agent.memberId,
          payer?.number ?? null,
          payer?.memberId ?? null,
          canonicalTerms(terms as never),
          hashTerms(terms as never),
          currency,
          'period' in terms ? terms.period : null,
        ],
      );
      await admin.query(
        `insert into contract.bill (contract_id, period_start, period_end, run_id, brand_id, kind, downline, downline_id,
           upline, depth, terms_hash, currency, valid_bet, active, row_number, gross, reason, due, state, created_at)
         values ($1, ${base} + ${start}, ${base} + ${end}, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, 0, 0, $11, $12, $11, $13,
           platform.deadline_now())`,
        [
          contractId,
          runId,
          brandId,
          kind,
          agent.number,
          agent.memberId,
          payer?.number ?? null,
          depth,
          hashTerms(terms as never),
          currency,
          due,
          due > 0n ? null : 'NO_ROW',
          due > 0n ? 'computed' : 'not_reached',
        ],
      );
    }
    return runId;
  };

  const balanceOf = async ({ memberId }: TestMember, purse = 'main'): Promise<bigint> =>
    (await walletsOf(db.read, { brandId, memberId })).find((wallet) => wallet.purse === purse)?.balance ?? 0n;

  /** Balances of the house accounts of contracts, without those at zero; costs are below zero. */
  const platform = async (): Promise<Record<string, bigint>> => {
    const balances = await houseAccountBalances(db.read, brandId);
    return Object.fromEntries(
      balances.flatMap(({ code, balance }) =>
        balance !== 0n && /salary|dividend|transit/.test(code) ? [[code, balance] as const] : [],
      ),
    );
  };

  const debts = async (): Promise<
    { debtor: bigint; creditor: bigint | null; amount: bigint; open: bigint; state: string }[]
  > =>
    (await admin.query(`select debtor, creditor, amount, open, state from contract.debt order by created_at, id`)).rows;

  const billsOf = async (runId: string) => {
    const { rows } = await admin.query<{ downline: bigint; received: bigint; net: bigint; state: string }>(
      `select downline, received, net, state from contract.bill where run_id = $1 order by downline`,
      [runId],
    );
    return new Map(rows.map((row) => [row.downline, row]));
  };

  return {
    database,
    db,
    admin,
    deps,
    bridging,
    openAgent,
    openRun,
    balanceOf,
    platform,
    debts,
    billsOf,
    /** Moves the clock of deadlines. */
    passDays: async (days: number): Promise<void> => {
      await admin.query(`update platform.clock_shift set ahead = ahead + make_interval(days => $1)`, [days]);
    },
    /** Checks of the ledger that found something. */
    verify: async (): Promise<string[]> => {
      const found: string[] = [];
      const onCheck = (report: Parameters<Parameters<typeof verifyBooks>[0]['onCheck']>[0]) => {
        if (report.count > 0)
          found.push(JSON.stringify(report, (_, value) => (typeof value === 'bigint' ? String(value) : value)));
      };
      await verifyBooks({ db, sink: undefined, onCheck });
      return found;
    },
    close: async (): Promise<void> => {
      await admin.end();
      await database.close();
    },
  };
};
export type TestFunding = Awaited<ReturnType<typeof openFunding>>;
