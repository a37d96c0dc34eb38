import { byDepth } from '@fairhouse/tooling/depth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Node } from '#modules/agent/index.ts';
import { type Agreements, openAgreements, refusalOf, termsOf } from './agreements.fixture.ts';
import { clearContracts, findRateFaults, findStepFaults } from './contract-checks.fixture.ts';
import { plantContract } from './plant-contract.fixture.ts';

let world: Agreements;
let chain: Node[];
beforeAll(async () => {
  world = await openAgreements();
  chain = await world.chain(3);
});
afterAll(() => world.close());

it('lets exactly one of accepting, rejecting and withdrawing an offer happen, whatever else happens at once', {
  timeout: byDepth({ usual: 60_000, deep: 1_800_000 }),
}, async () => {
  const [top, middle, low] = chain as [Node, Node, Node];
  const won = new Set<string>();
  for (let round = 0; round < byDepth({ usual: 20, deep: 1_000 }); round += 1) {
    await clearContracts(world.admin);
    await world.plant('hourly', top, 5_000);
    const plant = (downline: Node, upline: Node, ratePpm: number) =>
      plantContract(world.admin, { downline, upline, terms: termsOf('hourly', ratePpm) });
    const running = await plant(middle, top, 4_000);
    const below = await plant(low, middle, 3_000);
    const { contractId } = await world.offer('hourly', top, middle, 2_000);
    const calls: Record<string, () => Promise<unknown>> = {
      accept: () => world.accept('hourly', middle, contractId, [below]),
      acceptUnread: () => world.accept('hourly', middle, contractId),
      reject: () => world.act('hourly', middle, { action: 'reject', contractId }),
      withdraw: () => world.act('hourly', top, { action: 'withdraw', contractId }),
      terminate: () => world.act('hourly', middle, { action: 'terminate', contractId: running }),
      terminateBelow: () => world.act('hourly', low, { action: 'terminate', contractId: below }),
      secondOffer: () => world.offer('hourly', top, middle, 3_000),
      offerBelow: () => world.agree('hourly', middle, low, 3_500),
    };
    // Every round begins with another call.
    const names = Object.keys(calls);
    const ordered = names.map((_, at) => names[(at + round) % names.length] as string);
    const codes = new Map(
      await Promise.all(
        ordered.map(async (name) => [name, await refusalOf(calls[name]?.() ?? Promise.resolve())] as const),
      ),
    );
    const answers = ['accept', 'acceptUnread', 'reject', 'withdraw'].filter((name) => codes.get(name) === null);
    expect(answers, JSON.stringify([...codes])).toHaveLength(1);
    won.add(answers[0] ?? '');
    const { state } = await world.read(contractId);
    expect(
      { accept: 'accepted', acceptUnread: 'accepted', reject: 'rejected', withdraw: 'withdrawn' }[answers[0] ?? ''],
    ).toBe(state);
    expect(await findRateFaults(world.admin)).toEqual([]);
    expect(await findStepFaults(world.admin)).toEqual([]);
  }
  expect(won.size).toBeGreaterThan(1);
});

it('starts and ends each contract once when several workers sweep', async () => {
  await clearContracts(world.admin);
  const [top, middle] = chain as [Node, Node];
  await world.plant('hourly', top, 5_000);
  for (const rate of [1_000, 2_000]) {
    await world.agree('hourly', top, middle, rate);
    await world.pass('1 hour');
  }
  // Another worker holds the one that ends: the next one waits for it.
  await world.admin.query('begin');
  await world.admin.query(`select from contract.contract where state = 'ending' for update`);
  expect(await world.sweep()).toBe(0);
  await world.admin.query('rollback');
  const moved = await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
  // The first started when the second was offered; now it ends, and the second starts.
  expect(moved.reduce((sum, each) => sum + each, 0)).toBe(2);
  expect(await world.sweep()).toBe(0);
  expect(await findStepFaults(world.admin)).toEqual([]);
});
