import { type SoloRules, soloRulesOf, type TableRules, tableRulesOf } from '@fairhouse/games';
import { fairDraws, hashOfSeed } from '@fairhouse/games/fair';
import { designOfCrash, designOfMines } from '@fairhouse/games/solo';
import { designOfCrashRoom, designOfTable } from '@fairhouse/games/tables';
import type { RoundProof } from '@fairhouse/games/wire';
import { expect, test } from 'vitest';
import { canonical } from './canonical.ts';
import { recompute } from './recompute.ts';
import { withSeeds } from './with-seeds.ts';

const serverSeed = 'ab'.repeat(32);
const seeds = { serverSeedHash: hashOfSeed(serverSeed), serverSeed, clientSeed: 'mine', nonce: 3 };
const common = { roundId: 'r', gameCode: 'G', name: 'Game', seeds };
const stake = 100n;

const provenCrash = (target: number | null, elapsedMs: number): RoundProof => {
  const rules: SoloRules = soloRulesOf('crash');
  const design = designOfCrash('Comet Crash');
  const wish = rules.wish.parse({ autoCashOut: target });
  const begun = rules.begin({ design, stake, wish, draws: fairDraws(seeds) });
  const state = rules.pass({ design, stake, state: begun }, { elapsedMs });
  return {
    ...common,
    engine: 'crash',
    design,
    stake: String(stake),
    win: String(state.win),
    wish,
    steps: [],
    show: rules.show({ design, stake, state }),
  };
};

test('a round that ended by time comes out equal', () => {
  expect(recompute(provenCrash(null, 10 ** 9), serverSeed)).toMatchObject({ isEqual: true });
});

test('another seed, another win and another outcome are each found', () => {
  const proof = provenCrash(null, 10 ** 9);
  const unequal = (changed: RoundProof, seed = serverSeed): string[] =>
    recompute(changed, seed)
      .checks.filter(({ isEqual }) => !isEqual)
      .map(({ what }) => what);
  expect(unequal(proof, 'cd'.repeat(32))).toContain('hash');
  expect(unequal({ ...proof, win: String(BigInt(proof.win ?? 0) + 1n) })).toEqual(['win']);
  expect(unequal({ ...proof, show: { other: true } })).toEqual(['outcome']);
  expect(unequal({ ...proof, seeds: { ...seeds, nonce: 4 } })).toContain('outcome');
});

test('a table round comes out equal, and its bets where the record names them', () => {
  const rules: TableRules = tableRulesOf('roulette');
  const design = designOfTable('roulette', 'Sunset Roulette');
  const outcome = rules.deal(design, fairDraws(seeds));
  const win = rules.pays(design, outcome, { spot: 'red', stake });
  const proof: RoundProof = {
    ...common,
    engine: 'roulette',
    design,
    stake: String(stake),
    win: String(win),
    wish: { bets: [{ spot: 'red', amount: String(stake) }] },
    steps: [],
    show: outcome,
  };
  expect(recompute(proof, serverSeed).checks.map(({ what, isEqual }) => [what, isEqual])).toEqual([
    ['hash', true],
    ['outcome', true],
    ['win', true],
  ]);
  expect(recompute({ ...proof, win: String(win + 1n) }, serverSeed).checks.at(-1)?.isEqual).toBe(false);
  expect(recompute({ ...proof, stake: '0', win: null, wish: null }, serverSeed).checks).toHaveLength(2);
});

test('a cash-out at a table is part of what a round paid', () => {
  const rules: TableRules = tableRulesOf('crash-room');
  const design = { ...designOfCrashRoom('Comet Crash Room'), edge: 10_000_000 };
  const outcome = rules.deal(design, fairDraws(seeds));
  const decisions = [{ step: 0, decision: 'cash-out', elapsedMs: 9_000 }];
  const bet = { spot: 'auto:1000', amount: String(stake) };
  const win = rules.pays(design, outcome, { spot: bet.spot, stake }, decisions);
  const proof: RoundProof = {
    ...common,
    engine: 'crash-room',
    design,
    stake: bet.amount,
    win: String(win),
    wish: { bets: [bet], decisions },
    steps: [],
    show: outcome,
  };
  expect(recompute(proof, serverSeed).isEqual).toBe(true);
  expect(recompute({ ...proof, wish: { bets: [bet] } }, serverSeed).isEqual).toBe(false);
});

test('what the player did is done once more, at the same moment', () => {
  const rules: SoloRules = soloRulesOf('mines');
  const design = designOfMines('Pixel Mines');
  const wish = rules.wish.parse({ mines: 3 });
  const begun = rules.begin({ design, stake, wish, draws: fairDraws(seeds) });
  const step = { type: 'reveal', cell: 0 };
  const state = rules.take({ design, stake, state: begun }, rules.step.parse(step), { elapsedMs: 900 });
  if ('refused' in state) throw new Error(state.refused);
  const proof: RoundProof = {
    ...common,
    engine: 'mines',
    design,
    stake: String(stake),
    win: null,
    wish,
    steps: [{ step, elapsedMs: 900 }],
    show: rules.show({ design, stake, state }),
  };
  expect(recompute(proof, serverSeed).isEqual).toBe(true);
  expect(recompute({ ...proof, steps: [] }, serverSeed).isEqual).toBe(false);
});

test('seeds by hand go before those of the record, and empty fields change nothing', () => {
  const proof = provenCrash(null, 10 ** 9);
  expect(withSeeds(proof, { serverSeed: '', clientSeed: ' ', nonce: 'x' })).toEqual(proof);
  expect(withSeeds(proof, { serverSeed: ' s ', clientSeed: 'c', nonce: '8' }).seeds).toMatchObject({
    serverSeed: 's',
    clientSeed: 'c',
    nonce: 8,
  });
});

test('the order in which a database gives a record back makes no difference', () => {
  expect(canonical({ b: 1, a: [{ d: 1, c: null }] })).toBe(canonical({ a: [{ c: null, d: 1 }], b: 1 }));
  expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }));
});
