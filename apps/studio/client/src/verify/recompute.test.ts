import { engineIds, isTableEngine, type SoloRules, soloRulesOf, type TableRules, tableRulesOf } from '@fairhouse/games';
import { fairDraws, hashOfSeed } from '@fairhouse/games/fair';
import { designOfCrash } from '@fairhouse/games/solo';
import { designOfCrashRoom, designOfTable } from '@fairhouse/games/tables';
import type { RoundProof } from '@fairhouse/games/wire';
import { describe, expect, test } from 'vitest';
import { canonical } from './canonical.ts';
import { gamesByEngine, playAny } from './play-any.fixture.ts';
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

const games = gamesByEngine();
const rounds = Array.from({ length: 100 }, (_, nonce) => nonce);
/** Every number of a design changed: other reels, other pays, another edge. */
const redesigned = (design: unknown): unknown =>
  JSON.parse(JSON.stringify(design), (_, value) => (typeof value === 'number' ? value * 2 + 1 : value));

describe.each(engineIds)('a hundred rounds of %s', (engine) => {
  const game = games.get(engine);
  if (game === undefined) throw new Error(`the catalogue has no game of ${engine}`);
  const played = rounds.map((nonce) => playAny(engine, game, nonce));
  const isGreen = ({ proof, serverSeed }: (typeof played)[number]): boolean => recompute(proof, serverSeed).isEqual;
  const tampered = (change: (proof: RoundProof) => Partial<RoundProof>) =>
    played.map(({ proof, serverSeed }) => ({ serverSeed, proof: { ...proof, ...change(proof) } }));

  test('come out equal', () => {
    expect(played.filter((round) => !isGreen(round)).map(({ proof }) => proof.roundId)).toEqual([]);
    expect(recompute(played[0]?.proof as RoundProof, played[0]?.serverSeed ?? '').checks).toHaveLength(3);
  });

  test('are red with another payout or another seed', () => {
    expect(tampered(({ win }) => ({ win: String(BigInt(win ?? 0) + 1n) })).filter(isGreen)).toEqual([]);
    expect(played.filter(({ proof }) => isGreen({ proof, serverSeed: hashOfSeed('another') }))).toEqual([]);
  });

  test('are red with the draw of another round', () => {
    const moved = played.map(({ proof, serverSeed }, at) => {
      const { show } = played[(at + 1) % played.length]?.proof ?? proof;
      return { serverSeed, proof: { ...proof, show } };
    });
    // Two rounds may show the same by chance, such as the same number of a wheel.
    const isSame = (at: number) => canonical(moved[at]?.proof.show) === canonical(played[at]?.proof.show);
    expect(moved.filter((round, at) => !isSame(at) && isGreen(round))).toEqual([]);
    expect(moved.filter((_, at) => isSame(at)).length).toBeLessThan(50);
  });

  // The design of a table has its colours and its pace, and that of blackjack its look: no result depends on them.
  if (isTableEngine(engine) || engine === 'blackjack') return;
  test('are red with another design', () => {
    expect(tampered(({ design }) => ({ design: redesigned(design) })).every(isGreen)).toBe(false);
  });
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
