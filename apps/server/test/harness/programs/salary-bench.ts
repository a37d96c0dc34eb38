import { parseArgs } from 'node:util';
import type { RealtimeTerms } from '@fairhouse/contracts';
import { entitledOf } from '@fairhouse/contracts/reference';
import { billWindow, takeWindowFacts } from '#modules/contract/realtime/compute-window.ts';
import { openWindow } from '#modules/contract/realtime/open-window.ts';
import { payWindow } from '#modules/contract/realtime/pay-window.ts';
import type { RealtimeBrand } from '#modules/contract/realtime/realtime.types.ts';
import { readOpenRuns } from '#modules/contract/runs/run.store.ts';
import type { Run } from '#modules/contract/runs/run.types.ts';
import { digestOf, keyOf, openHouseAccount, payMany, sourceOf } from '#modules/ledger/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createDb } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import { measureStep, type Times, watchMemory } from './measure-step.ts';

/** What the benchmark of salaries needs from the server: a window in its steps, the bare engine, a second computation. */
const { values } = parseArgs({
  options: { url: { type: 'string' }, step: { type: 'string' }, input: { type: 'string', default: '{}' } },
});
// One connection: its backend's processor time is that of the step.
const db = createDb({ url: values.url ?? '', poolMax: 1, name: 'salary-bench', onError: () => {} });
const input = JSON.parse(values.input) as { from?: string; to?: string };
/** The numbers of the measured facts. */
const slice = [input.from ?? '0', input.to ?? '0'];
const brandId = 'aurora';
/** How often payments are tried while bets hold wallets. */
const turnsMax = 20;

const readBrand = async (): Promise<RealtimeBrand> => {
  const { rows } = await db.pool.query<Omit<RealtimeBrand, 'constants' | 'whitelabel'>>(
    `select brand_id as "brandId", currency, time_zone as "timeZone" from brand.brand where brand_id = $1`,
    [brandId],
  );
  const [brand] = rows;
  if (brand === undefined) throw new Error('the seeds have no such brand');
  const switchedOn = (modId: string) => ({ modId, title: modId, enabled: '1' as const, childrenNodes: [] });
  return {
    ...brand,
    // Nothing is held: the runs of a benchmark have no past.
    constants: { realtimeRunMaxAmount: 1_000_000_000, salaryBillMaxAmount: 1_000_000_000 },
    whitelabel: ['AGENTPOLICY3', 'REALTIMESALARY3'].map(switchedOn),
  };
};

const timed = async (work: () => Promise<unknown>): Promise<Times> => {
  const { seconds, serverMs } = await measureStep(db, work);
  return { seconds, serverMs };
};

const deps = { db, outbox: createOutbox(systemClock), log: createLog({ level: 'error', role: 'bench' }) };

/** The whole window, from the cursor to committed payments, and the most memory beside that of an idle process. */
const runWindow = async () => {
  const brand = await readBrand();
  await db.pool.query('select 1');
  const memoryMiB = watchMemory();
  const steps: Record<string, Times> = {};
  const runs: Run[] = [];
  steps.open = await timed(async () => {
    const run = await db.transaction((tx) => openWindow(tx, brand, async () => true));
    if (run !== null) runs.push(run);
  });
  const [opened] = runs;
  if (opened === undefined) throw new Error('no window has closed');
  steps.facts = await timed(() => takeWindowFacts(db, brand, opened));
  steps.bills = await timed(() => billWindow(db, brand, opened));
  const [computed] = await readOpenRuns(db.read, { brandId, kind: 'realtime' });
  if (computed?.state !== 'computed') throw new Error(`the run is ${computed?.state}`);
  steps.payments = await timed(async () => {
    // A wallet that a bet holds is left for the next turn, which the worker takes a minute later.
    for (
      let turn = 0;
      turn < turnsMax && (await readOpenRuns(db.read, { brandId, kind: 'realtime' })).length > 0;
      turn += 1
    )
      await payWindow(deps, brand, computed);
  });
  const most = memoryMiB();
  const { rows } = await db.pool.query<{ bills: number; state: string }>(
    `select r.state, (select count(*)::int from contract.realtime_bill b where b.run_id = r.id and b.state = 'paid') as bills
     from contract.run r where r.id = $1`,
    [opened.id],
  );
  return { steps, ...rows[0], memoryMiB: most };
};

/** The same facts grouped, as many bills inserted, as many wallets credited: what no program can do without. */
const runBare = async () => {
  const steps: Record<string, Times> = {};
  steps.group = await timed(() =>
    db.pool.query(
      `select count(*), sum(amount) from (select member_id, day, game_type, sum(d_cash_valid) as amount from bet.fact
       where brand_id = $1 and number > $2 and number <= $3 and counts group by 1, 2, 3) x`,
      [brandId, ...slice],
    ),
  );
  const { rows: bills } = await db.pool.query<{ downlineId: string; amount: bigint }>(
    `select downline_id as "downlineId", amount from contract.realtime_bill order by downline`,
  );
  steps.insert = await timed(() => db.pool.query('insert into bench.bare_bill select * from contract.realtime_bill'));
  const { rows: wallets } = await db.pool.query<{ id: bigint }>(
    `select w.id from contract.realtime_bill b join ledger.wallet w on w.member_id = b.downline_id and w.purse = 'main'
     order by b.downline`,
  );
  const house = await openHouseAccount(db.read, { brandId, currency: 'USD', code: 'agent_salary:bare' });
  const sourceId = await sourceOf(db.read, 'bare');
  const keyDay = new Date().toISOString().slice(0, 10);
  const salt = `${Date.now()}`;
  steps.credit = await timed(async () => {
    for (let start = 0; start < bills.length; start += 200)
      await db.transaction((tx) =>
        payMany(
          tx,
          bills.slice(start, start + 200).map(({ amount }, n) => {
            const externalTx = `${salt}:${start + n}`;
            const key = keyOf({ source: 'bare', externalId: externalTx });
            const walletId = wallets[start + n]?.id ?? 0n;
            const inputHash = digestOf([externalTx]);
            return {
              key,
              keyDay,
              inputHash,
              walletId,
              houseAccountId: house,
              amount,
              kind: 'salary',
              sourceId,
              externalTx,
            };
          }),
        ),
      );
  });
  return { steps, bills: bills.length };
};

type Contract = { id: string; downline: bigint; upline: bigint | null; terms: RealtimeTerms };

/** Every contract from the facts one by one in this process, cut by the second implementation. Counts what differs. */
const compare = async () => {
  const { rows: contracts } = await db.pool.query<Omit<Contract, 'terms'> & { text: string }>(
    'select id, downline, upline, terms as text from contract.contract',
  );
  const { rows: paths } = await db.pool.query<{ number: bigint; path: string }>(
    `select number, array_to_string(path, ' ') as path from agent.lineage where to_day is null and brand_id = $1`,
    [brandId],
  );
  const pathOf = new Map(paths.map(({ number, path }) => [String(number), path.split(' ')]));
  const sums = new Map<string, number>();
  const { rows: facts } = await db.pool.query<{ holder: string; gameType: string; amount: string }>(
    `select (case when n.is_agent then n.number else n.upline end)::text as holder, f.game_type as "gameType",
       sum(f.d_cash_valid)::text as amount
     from bet.fact f join agent.node n on n.member_id = f.member_id
     where f.brand_id = $1 and f.number > $2 and f.number <= $3 and f.counts group by 1, 2`,
    [brandId, ...slice],
  );
  for (const { holder, gameType, amount } of facts)
    for (const above of pathOf.get(holder) ?? []) {
      const key = `${above} ${gameType}`;
      sums.set(key, (sums.get(key) ?? 0) + Number(amount));
    }
  const earned = new Map<string, bigint>();
  const add = (number: string, units: bigint): void => void earned.set(number, (earned.get(number) ?? 0n) + units);
  for (const { downline, upline, text } of contracts) {
    const { rates } = JSON.parse(text) as { rates: RealtimeTerms['rates'] };
    const bets = Object.fromEntries(
      rates.map(({ gameType }) => [gameType, BigInt(sums.get(`${downline} ${gameType}`) ?? 0)]),
    );
    const entitled = entitledOf({ version: 1, kind: 'realtime', currency: 'USD', rates }, bets);
    add(String(downline), entitled);
    if (upline !== null) add(String(upline), -entitled);
  }
  const { rows: paid } = await db.pool.query<{ downline: bigint; amount: bigint }>(
    `select downline, sum(amount)::bigint as amount from contract.realtime_bill where state = 'paid' group by 1`,
  );
  const paidTo = new Map(paid.map(({ downline, amount }) => [String(downline), amount]));
  let wrong = 0;
  for (const { downline } of contracts)
    if ((earned.get(String(downline)) ?? 0n) !== (paidTo.get(String(downline)) ?? 0n)) wrong += 1;
  return { wrong, contracts: contracts.length, bills: paid.length };
};

const steps: Readonly<Record<string, () => Promise<object>>> = { window: runWindow, bare: runBare, compare };
const run = steps[values.step ?? ''];
if (run === undefined) throw new Error(`no step ${values.step}`);
process.stdout.write(`${JSON.stringify(await run())}\n`);
await db.close();
