import { describe, expect, it } from 'vitest';
import { fairDraws, quickDraws } from '../fair/index.ts';
import { type BaccaratOutcome, baccaratCounts, baccaratRules, doesBankerDraw } from './baccarat.ts';
import { designOfTable } from './table-design.ts';

const design = designOfTable('baccarat', 'Amber Baccarat');
const outcome = (winner: BaccaratOutcome['winner'], pairs?: Partial<BaccaratOutcome>): BaccaratOutcome => ({
  player: [],
  banker: [],
  playerPoints: 0,
  bankerPoints: 0,
  winner,
  isPlayerPair: false,
  isBankerPair: false,
  ...pairs,
});

/** Every order of six cards of eight decks by their points; all sums stay below 2^53. */
const countAll = () => {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  const points = left.map((_, point) => point);
  const counts = { banker: 0, player: 0, tie: 0 };
  const add = (player: number, banker: number, ways: number) => {
    if (player === banker) counts.tie += ways;
    else if (player > banker) counts.player += ways;
    else counts.banker += ways;
  };
  const each = (ways: number, then: (point: number, ways: number) => void) => {
    for (const point of points) {
      const many = left[point] ?? 0;
      left[point] = many - 1;
      then(point, ways * many);
      left[point] = many;
    }
  };
  const bankerTurn = (player: number, banker: number, third: number | null, ways: number, spare: number) => {
    if (!doesBankerDraw(banker, third)) add(player, banker, ways * spare);
    else each(ways, (card, more) => add(player, (banker + card) % 10, (more * spare) / (third === null ? 412 : 411)));
  };
  each(1, (p1, w1) =>
    each(w1, (b1, w2) =>
      each(w2, (p2, w3) =>
        each(w3, (b2, w4) => {
          const player = (p1 + p2) % 10;
          const banker = (b1 + b2) % 10;
          if (player >= 8 || banker >= 8) add(player, banker, w4 * 412 * 411);
          else if (player >= 6) bankerTurn(player, banker, null, w4, 412 * 411);
          else each(w4, (p3, w5) => bankerTurn((player + p3) % 10, banker, p3, w5, 411));
        }),
      ),
    ),
  );
  return counts;
};

describe('baccarat', () => {
  it('comes out as often as the exact count of eight decks says', () => {
    const counts = countAll();
    expect(BigInt(counts.banker)).toBe(baccaratCounts.banker);
    expect(BigInt(counts.player)).toBe(baccaratCounts.player);
    expect(BigInt(counts.tie)).toBe(baccaratCounts.tie);
    expect(baccaratCounts.banker + baccaratCounts.player + baccaratCounts.tie).toBe(baccaratCounts.all);
    expect(baccaratCounts.all).toBe(416n * 415n * 414n * 413n * 412n * 411n);
  });

  it.each([
    ['banker', 989_420],
    ['player', 987_649],
    ['tie', 856_403],
    ['player-pair', 896_385],
    ['banker-pair', 896_385],
  ])('returns of %s %i parts per million', (spot, ppm) => {
    expect(baccaratRules.rtpPpm(design, spot)).toBe(ppm);
  });

  it.each([
    ['player', 'player', 1000n, 2000n],
    ['banker', 'banker', 1000n, 1950n],
    // 0.95 of 9 is 8.55: the fraction of a minor unit is not paid.
    ['banker', 'banker', 9n, 17n],
    ['banker', 'player', 1000n, 0n],
    ['tie', 'player', 1000n, 1000n],
    ['tie', 'banker', 1000n, 1000n],
    ['tie', 'tie', 1000n, 9000n],
    ['player', 'tie', 1000n, 0n],
    ['player', 'player-pair', 1000n, 0n],
  ] as const)('when %s wins, a stake on %s of %s brings %s', (winner, spot, stake, back) => {
    expect(baccaratRules.pays(design, outcome(winner), { spot, stake })).toBe(back);
  });

  it('pays a pair to the hand that has it', () => {
    const dealt = outcome('player', { isBankerPair: true });
    expect(baccaratRules.pays(design, dealt, { spot: 'banker-pair', stake: 100n })).toBe(1200n);
    expect(baccaratRules.pays(design, dealt, { spot: 'player-pair', stake: 100n })).toBe(0n);
  });

  it('deals the same round from the same seeds', () => {
    const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'client', nonce: 0 };
    expect(baccaratRules.deal(design, fairDraws(seeds))).toEqual(baccaratRules.deal(design, fairDraws(seeds)));
  });

  it('plays as often to banker, player and tie as counted', () => {
    const draws = quickDraws(2026);
    const rounds = 100_000;
    const seen = { banker: 0, player: 0, tie: 0 };
    let pairs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { winner, isPlayerPair, player, banker } = baccaratRules.deal(design, draws);
      seen[winner] += 1;
      if (isPlayerPair) pairs += 1;
      expect(player.length + banker.length).toBeLessThanOrEqual(6);
    }
    for (const winner of ['banker', 'player', 'tie'] as const) {
      const share = Number(baccaratCounts[winner]) / Number(baccaratCounts.all);
      expect(Math.abs(seen[winner] - share * rounds)).toBeLessThan(4 * Math.sqrt(rounds * share * (1 - share)));
    }
    expect(Math.abs(pairs - (rounds * 31) / 415)).toBeLessThan(4 * Math.sqrt(rounds * 0.0747 * 0.9253));
  });

  it('knows its spots', () => {
    expect(baccaratRules.isSpot(design, 'banker')).toBe(true);
    expect(baccaratRules.isSpot(design, 'n7')).toBe(false);
  });
});
