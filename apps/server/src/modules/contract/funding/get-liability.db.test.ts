import { afterAll, beforeAll, expect, it } from 'vitest';
import { daily, hourly, openBills, type TestBills } from '../bills/bills.fixture.ts';
import { getLiability } from './get-liability.ts';

let world: TestBills;
beforeAll(async () => {
  world = await openBills();
});
afterAll(() => world.close());

it('sets what is owed below against what is expected, by the kind and period that are running', async () => {
  const agent = await world.join({ isAgent: true });
  const below = [
    await world.join({ by: agent, isAgent: true }),
    await world.join({ by: agent, isAgent: true }),
  ] as const;
  await world.backdate();
  const day = await world.today();
  const rows = (validBetMin: bigint, ratePpm: number) => ({ rows: [{ validBetMin, activeMin: 0, ratePpm }] });
  // The whole team is one bet short of the agent's own row, each branch reaches the row below it.
  await world.agree({ downline: agent, upline: null, terms: { ...daily, ...rows(5_000_001n, 10_000) }, from: day });
  for (const downline of below)
    await world.agree({ downline, upline: agent, terms: { ...daily, ...rows(0n, 8_000) }, from: day });
  await world.agree({ downline: agent, upline: null, terms: { ...hourly, ...rows(0n, 2_000) }, from: day });
  for (const [at, staked] of [3_000_000n, 2_000_000n].entries())
    await world.addFact({ node: below[at as 0], day, staked });
  await world.project();

  const read = async () =>
    (await getLiability(world.deps, { brand: world.brand, number: agent.number })).map(
      ({ kind, inflow, owed, missing }) => ({ kind, inflow, owed, missing }),
    );
  const [ofDay, ofHour] = await read();
  expect(ofDay).toEqual({ kind: 'daily', inflow: 0n, owed: 40_000n, missing: 40_000n });
  expect(ofHour).toMatchObject({ kind: 'hourly', owed: 0n, missing: 0n });
  await world.addFact({ node: agent, day, staked: 1n });
  await world.project();
  expect((await read())[0]).toEqual({ kind: 'daily', inflow: 50_000n, owed: 40_000n, missing: 0n });
});
