import type { GameType } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Node } from '#modules/agent/index.ts';
import { openContracts, percent, type TestContracts, usd } from '../contract.fixture.ts';

let world: TestContracts;
beforeAll(async () => {
  world = await openContracts();
});
afterAll(() => world.close());

type Rates = { readonly [Type in GameType]?: number };
type Bet = { by: number; amount: number; type?: GameType };

/** A chain of agents, the first under the operator, each with a contract from the next window on. */
const openChain = async (rates: readonly Rates[]): Promise<Node[]> => {
  const agents: Node[] = [];
  const from = await world.now();
  for (const rate of rates) {
    const upline = agents.at(-1) ?? null;
    const agent = await world.join({ by: upline, isAgent: true });
    await world.agree(agent, upline, rate, { from });
    agents.push(agent);
  }
  return agents;
};

const all = (share: number): Rates => ({ RNG: percent(share) });

describe('a real-time salary', () => {
  // Vectors V11 to V16 of the design. `by` is the place in the chain; amounts are differences, in whole units.
  const vectors: { name: string; rates: Rates[]; windows: Bet[][]; paid: number[][] }[] = [
    {
      name: 'pays each level the difference to the level below (V11)',
      rates: [all(0.5), all(0.3)],
      windows: [[{ by: 1, amount: 12_345.67 }]],
      paid: [[24.69, 37.03]],
    },
    {
      name: 'cuts the sum of a day, not of a window, and takes nothing back (V12, V13)',
      rates: [all(0.3)],
      windows: [3.33, 3.33, 3.34, -5, 4.99, 4.01].map((amount) => [{ by: 0, amount }]),
      paid: [[0], [0.01], [0.03], [0.03], [0.03], [0.04]],
    },
    {
      name: 'adds game types before it cuts (V15)',
      rates: [
        { RNG: percent(0.5), LIVE: percent(0.4) },
        { RNG: percent(0.3), LIVE: percent(0.2) },
        { RNG: percent(0.1), LIVE: percent(0.2) },
      ],
      windows: [
        [
          { by: 0, amount: 299.45 },
          { by: 0, amount: 289.9, type: 'LIVE' },
          { by: 1, amount: 400.22 },
          { by: 1, amount: 110.11, type: 'LIVE' },
          { by: 2, amount: 300.33 },
          { by: 2, amount: 99.99, type: 'LIVE' },
        ],
      ],
      paid: [[4.48, 2.02, 0.5]],
    },
    {
      name: 'never pays two levels for one step (V16)',
      rates: [all(0.5), all(0.5)],
      windows: [
        [
          { by: 0, amount: 0.1 },
          { by: 1, amount: 1.9 },
        ],
        [{ by: 1, amount: 0.1 }],
        [{ by: 0, amount: 1.9 }],
      ],
      paid: [
        [0.01, 0],
        [0.01, 0.01],
        [0.01, 0.01],
      ],
    },
  ];

  it.each(vectors)('$name', async ({ rates, windows, paid }) => {
    const agents = await openChain(rates);
    for (const [n, bets] of windows.entries()) {
      for (const { by, amount, type = 'RNG' } of bets) {
        const agent = agents[by];
        if (agent !== undefined) await world.play(agent, usd(amount), { gameType: type });
      }
      await world.passWindow();
      await world.run();
      expect(await world.paidTo(agents)).toEqual(paid[n]?.map(usd));
    }
    // What the run took as cost has gone to wallets.
    expect(await world.accountBalance('agent_salary:realtime')).toBe(0n);
  });

  it('is earned under the contract that was in force when a round ended, however late it is known', async () => {
    const agent = await world.join({ by: null, isAgent: true });
    const renewed = new Date(Math.ceil((await world.now()).getTime() / 300_000) * 300_000);
    const before = new Date(renewed.getTime() - 300_000);
    await world.agree(agent, null, all(0.3), { from: before, to: renewed });
    await world.agree(agent, null, all(0.5), { from: renewed });
    await world.passWindow(3);
    // All of one account, day and game type, in one batch: the first millisecond of the new contract is its own.
    for (const [ms, amount] of [
      [-300_001, 1_000],
      [-300_000, 1_000],
      [-1, 1_000],
      [0, 1_000],
      [60_000, 1_000],
    ] as const)
      await world.play(agent, usd(amount), { at: new Date(renewed.getTime() + ms).toISOString() });
    await world.run();
    expect(await world.paidTo([agent])).toEqual([usd(3 + 3 + 5 + 5)]);
  });

  it('pays what was played right after the start, before the window that ended there is closed', async () => {
    await world.passWindow();
    await world.run();
    const agent = await world.join({ by: null, isAgent: true });
    const starts = new Date(Math.ceil((await world.now()).getTime() / 300_000) * 300_000);
    await world.agree(agent, null, all(0.5), { from: starts });
    await world.passWindow();
    await world.play(agent, usd(1_000), { at: new Date(starts.getTime() + 1_000).toISOString() });
    await world.run();
    expect(await world.paidTo([agent])).toEqual([usd(5)]);
  });

  it('ignores rounds of other currencies, of unknown games and of protected play until they are named or count', async () => {
    const [agent] = await openChain([all(1)]);
    if (agent === undefined) throw new Error('no agent');
    await world.play(agent, usd(100), { currency: 'EUR' });
    await world.play(agent, usd(100), { gameType: null });
    await world.play(agent, usd(100), { counts: false });
    await world.play(agent, usd(100), { gameType: 'FISH' });
    await world.passWindow();
    await world.run();
    expect(await world.paidTo([agent])).toEqual([0n]);
    // The unknown game is named: its lines are taken back and stand under its type.
    await world.play(agent, usd(-100), { gameType: null });
    await world.play(agent, usd(100));
    await world.passWindow();
    await world.run();
    expect(await world.paidTo([agent])).toEqual([usd(1)]);
  });
});
