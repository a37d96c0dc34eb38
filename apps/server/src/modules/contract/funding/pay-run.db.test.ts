import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFunding, type TestAgent, type TestFunding } from './funding.fixture.ts';
import { payRun } from './pay-run.ts';

let funding: TestFunding;
beforeAll(async () => {
  funding = await openFunding();
});
afterAll(() => funding.close());
beforeEach(() => {
  funding.bridging.on = false;
});

/** Dollars as units. */
const usd = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 100n;

/** Pays a run and returns what became of the house accounts, which the tests of a file share. */
const pay = async (runId: string): Promise<Record<string, bigint>> => {
  const before = await funding.platform();
  expect(await payRun(runId, funding.deps)).toBe(true);
  const after = await funding.platform();
  const codes = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...codes].flatMap((code) => {
      const change = (after[code] ?? 0n) - (before[code] ?? 0n);
      return change === 0n ? [] : [[code, change]];
    }),
  );
};

const chain = async (balanceOfB: bigint): Promise<[TestAgent, TestAgent, TestAgent]> => {
  const a = await funding.openAgent(null);
  const b = await funding.openAgent(a, { balance: balanceOfB });
  return [a, b, await funding.openAgent(b)];
};

const balances = (agents: readonly TestAgent[]) => Promise.all(agents.map((agent) => funding.balanceOf(agent)));

describe('a chain of three agents', () => {
  it('passes the gross down and keeps the differences (V7)', async () => {
    const [a, b, c] = await chain(0n);
    const run = await funding.openRun([
      { agent: a, due: usd(3_500) },
      { agent: b, due: usd(2_400) },
      { agent: c, due: usd(1_000) },
    ]);
    expect(await pay(run)).toEqual({ 'salary_cost:daily': -usd(3_500) });
    expect(await balances([a, b, c])).toEqual([usd(1_100), usd(1_400), usd(1_000)]);
    expect(await payRun(run, funding.deps)).toBe(false);
    expect(await balances([a, b, c])).toEqual([usd(1_100), usd(1_400), usd(1_000)]);
  });

  it('pays below an agent without a bill from its wallet, and what is missing becomes its debt (V8)', async () => {
    const [a, b, c] = await chain(usd(600));
    const run = await funding.openRun([
      { agent: a, due: usd(3_500) },
      { agent: b, due: 0n },
      { agent: c, due: usd(1_000) },
    ]);
    expect(await pay(run)).toEqual({ 'salary_cost:daily': -usd(3_500) });
    expect(await balances([a, b, c])).toEqual([usd(3_500), 0n, usd(600)]);
    expect((await funding.debts()).at(-1)).toMatchObject({
      debtor: b.number,
      creditor: c.number,
      open: usd(400),
      state: 'open',
    });
    expect((await funding.billsOf(run)).get(c.number)).toMatchObject({ received: usd(600), state: 'part_paid' });
  });

  it('lets the operator pay what is missing where the brand bridges it (V9)', async () => {
    funding.bridging.on = true;
    const [a, b, c] = await chain(usd(600));
    const run = await funding.openRun([
      { agent: a, due: usd(3_500) },
      { agent: b, due: 0n },
      { agent: c, due: usd(1_000) },
    ]);
    expect(await pay(run)).toEqual({ 'salary_cost:daily': -usd(3_900) });
    expect(await balances([a, b, c])).toEqual([usd(3_500), 0n, usd(1_000)]);
    expect((await funding.debts()).at(-1)).toMatchObject({ debtor: b.number, creditor: null, open: usd(400) });
  });
});

describe('a payer that is short', () => {
  it('splits what it has by what it owes (V17)', async () => {
    const a = await funding.openAgent(null);
    const downlines = [await funding.openAgent(a), await funding.openAgent(a), await funding.openAgent(a)];
    const dues = [usd(100), usd(50), usd(25)];
    const run = await funding.openRun([
      { agent: a, due: usd(100.01) },
      ...downlines.map((agent, index) => ({ agent, due: dues[index] ?? 0n })),
    ]);
    await pay(run);
    expect(await balances([a, ...downlines])).toEqual([0n, usd(57.15), usd(28.57), usd(14.29)]);
  });

  it('takes the reserve before the wallet, and the wallet only for those whose terms say so', async () => {
    const a = await funding.openAgent(null, { reserve: usd(50), balance: usd(100) });
    const [agreed, other] = [await funding.openAgent(a), await funding.openAgent(a)];
    const run = await funding.openRun([
      { agent: a, due: usd(50) },
      { agent: agreed, due: usd(100) },
      { agent: other, due: usd(100), fundFromWallet: false },
    ]);
    expect(await pay(run)).toEqual({ 'salary_cost:daily': -usd(50) });
    expect(await balances([a, agreed, other])).toEqual([usd(50), usd(100), usd(50)]);
    expect(await funding.balanceOf(a, 'salary_reserve')).toBe(0n);
  });
});

describe('the books', () => {
  it('are clean after all of it', async () => {
    expect(await funding.verify()).toEqual([]);
  });
});
