import { settleTree } from '@fairhouse/contracts';
import { byDepth } from '@fairhouse/tooling/depth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setWalletFlag } from '#modules/ledger/index.ts';
import { Crash, crashingDb } from '#test/simulation/team/crash.ts';
import { openFunding, type TestAgent, type TestBill, type TestFunding } from './funding.fixture.ts';
import { payRun } from './pay-run.ts';

let funding: TestFunding;
beforeAll(async () => {
  funding = await openFunding();
});
afterAll(() => funding.close());

const worlds = byDepth({ usual: 12, deep: 300 });
const step = 100n;

/** A seeded generator, so that a failing world can be built again. */
const random = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return { chance: (share: number) => next() < share, below, amount: (steps: number) => BigInt(below(steps)) * step };
};
type Random = ReturnType<typeof random>;

const openAgents = async ({ chance, below, amount }: Random, isPlain: boolean): Promise<TestAgent[]> => {
  const agents: TestAgent[] = [];
  const count = 3 + below(9);
  while (agents.length < count) {
    const upline = agents.length === 0 || chance(0.1) ? null : (agents[below(agents.length)] ?? null);
    if (upline !== null && upline.depth >= 8) continue;
    const agent = await funding.openAgent(upline, {
      // Units below one step are in wallets as well, and nobody is paid with them.
      balance: chance(0.5) ? amount(500) + BigInt(below(100)) : 0n,
      reserve: chance(0.3) ? amount(300) : 0n,
    });
    if (!isPlain && chance(0.1))
      await funding.db.transaction((tx) => setWalletFlag(tx, { walletId: agent.wallet, flag: 'frozen', on: true }));
    agents.push(agent);
  }
  return agents;
};

/** Pays a run with workers that end anywhere, then with two at once, and once more. */
const payWithCrashes = async (runId: string, { below }: Random): Promise<void> => {
  for (let crashes = 0; crashes < 5; crashes += 1) {
    try {
      await payRun(runId, { ...funding.deps, db: crashingDb(funding.db, 1 + below(90)) });
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
  await Promise.all([payRun(runId, funding.deps), payRun(runId, funding.deps)]);
  const { rows } = await funding.admin.query('select state, net, paid from contract.run where id = $1', [runId]);
  expect(rows[0]).toMatchObject({ state: 'paid', net: rows[0].paid });
  expect(await payRun(runId, funding.deps)).toBe(false);
};

const wallets = ['main', 'salary_reserve'] as const;
const balancesOf = async (agents: readonly TestAgent[]): Promise<bigint[]> =>
  Promise.all(agents.flatMap((agent) => wallets.map((purse) => funding.balanceOf(agent, purse))));
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

type Bills = { missing: bigint; waiting: bigint; debts: bigint; wrong: number; nets: Map<bigint, bigint> };

/** What the rows of a run and the postings of its bills say. */
const readRun = async (runId: string): Promise<Bills> => {
  const { rows } = await funding.admin.query<Omit<Bills, 'nets'>>(
    `select coalesce(sum(b.due - b.received), 0)::bigint as missing,
       coalesce(sum(b.net) filter (where b.state = 'to_collect'), 0)::bigint as waiting,
       (select coalesce(sum(amount), 0)::bigint from contract.debt where run_id = $1 and creditor is not null) as debts,
       count(*) filter (where (select count(*) from ledger.posting p where p.external_tx = b.contract_id || ':' ||
           to_char(b.period_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         <> (b.net > 0 and b.state <> 'to_collect')::int)::int as wrong
     from contract.bill b where b.run_id = $1`,
    [runId],
  );
  const nets = [...(await funding.billsOf(runId)).values()].map((bill) => [bill.downline, bill.net] as const);
  const [row] = rows;
  if (row === undefined) throw new Error('there is no run');
  return { ...row, nets: new Map(nets) };
};

it(`keeps money, claims and payments together in ${worlds} random trees, with crashes and two workers`, async () => {
  for (let seed = 1; seed <= worlds; seed += 1) {
    const drawn = random(seed);
    const { chance, amount } = drawn;
    // Every other world is one that the pure waterfall describes, for a comparison to the step.
    const isPlain = seed % 2 === 0;
    funding.bridging.on = chance(0.4);
    const agents = await openAgents(drawn, isPlain);
    for (let round = 0; round < 3; round += 1) {
      const bills: TestBill[] = agents.map((agent) => ({
        agent,
        due: chance(0.2) ? 0n : amount(400),
        fundFromWallet: isPlain || chance(0.6),
        autoPay: isPlain || chance(0.8),
      }));
      const [before, books] = [await balancesOf(agents), await funding.platform()];
      const expected = settleTree({
        agents: agents.map((agent, index) => ({
          id: agent.number,
          upline: agent.upline?.number ?? null,
          gross: bills[index]?.due ?? 0n,
          reserve: before[2 * index + 1] ?? 0n,
          wallet: before[2 * index] ?? 0n,
        })),
        shortfall: funding.bridging.on ? 'platform_bridge' : 'debt',
        step,
      });
      const runId = await funding.openRun(bills);
      await payWithCrashes(runId, drawn);

      const run = await readRun(runId);
      const [after, booksAfter] = [await balancesOf(agents), await funding.platform()];
      const change = (code: string): bigint => (booksAfter[code] ?? 0n) - (books[code] ?? 0n);
      const told = `world ${seed}, round ${round}`;
      expect(run.wrong, `${told}: payments of one bill`).toBe(0);
      expect(run.debts, `${told}: claims`).toBe(run.missing);
      expect(change('agent_salary:daily'), `${told}: what is left of the run`).toBe(run.waiting);
      expect(sum(after) - sum(before), `${told}: money`).toBe(-change('salary_cost:daily') - run.waiting);
      if (isPlain && round === 0) {
        expect(-change('salary_cost:daily'), told).toBe(expected.platformPaid);
        expect(run.debts, told).toBe(
          sum(expected.debts.flatMap((debt) => (debt.creditor === null ? [] : [debt.units]))),
        );
        for (const { id, received, paid, taken } of expected.agents)
          expect(run.nets.get(id), `${told}: agent ${id}`).toBe(received - paid + taken.reserve + taken.wallet);
      }
    }
  }
  expect(await funding.verify()).toEqual([]);
});
