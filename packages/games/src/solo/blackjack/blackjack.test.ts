import { describe, expect, it } from 'vitest';
import { quickDraws } from '../../fair/index.ts';
import { countedDraws, givenDraws, measure } from '../kit/play-many.fixture.ts';
import type { SoloState } from '../solo.types.ts';
import { bestPlayShare, playAgainst, unit } from './best-play.ts';
import { type BlackjackFacts, type BlackjackMove, type BlackjackShow, blackjackMoves } from './blackjack.types.ts';
import { blackjackRules, shoeSize } from './blackjack-rules.ts';
import { designOfBlackjack } from './design-of-blackjack.ts';
import { pointsOf } from './total-of.ts';

const design = designOfBlackjack();
const stake = 1_000n;
const at = { elapsedMs: 0 };
const names = '23456789TJQKA';
/** Cards by rank, such as `A T 5`; suits do not matter. */
const shoeOf = (text: string): number[] => text.split(' ').map((name) => names.indexOf(name) * 4);

type State = SoloState<BlackjackFacts>;
const begin = (cards: string): State =>
  blackjackRules.begin({ design, stake, wish: {}, draws: givenDraws(shoeOf(cards)) });
const take = (state: State, type: BlackjackMove) => blackjackRules.take({ design, stake, state }, { type }, at);
const play = (cards: string, moves: readonly BlackjackMove[]): State =>
  moves.reduce((state, move) => {
    const next = take(state, move);
    if ('refused' in next) throw new Error(next.refused);
    return next;
  }, begin(cards));
const show = (state: State) => blackjackRules.show({ design, stake, state }) as BlackjackShow;
const staked = (state: State) => blackjackRules.staked?.({ design, stake, state });

const books = new Map(Array.from({ length: 10 }, (_, index) => [index + 1, playAgainst(index + 1)]));
const pointsOfHand = (cards: readonly number[]) => {
  const points = cards.map(pointsOf);
  return { points: points.reduce((sum, value) => sum + value, 0), hasAce: points.includes(1) };
};
const playBest = (begun: State): State => {
  let state = begun;
  while (!state.isOver) {
    const { hands, active, dealer, moves } = show(state);
    const book = books.get(pointsOf(dealer[0] ?? 0));
    const best = book?.bestMove(pointsOfHand(hands[active ?? 0]?.cards ?? []), moves).move ?? 'stand';
    const next = take(state, best);
    if ('refused' in next) throw new Error(next.refused);
    state = next;
  }
  return state;
};

describe('the best play', () => {
  // The published values for an endless shoe and a dealer who stands on a soft 17, to six places.
  it.each([
    ['stand', 16, false, 10, -0.54043],
    ['hit', 16, false, 10, -0.539826],
    ['stand', 20, false, 2, 0.639987],
    ['double', 11, false, 6, 0.66738],
    ['hit', 8, true, 9, -0.100744],
    ['stand', 8, true, 9, -0.183163],
  ] as const)('values to %s on %i (ace: %s) against %i like the literature', (move, points, hasAce, upCard, value) => {
    const { worthOf, noBlackjack } = playAgainst(upCard);
    const exact = Number((worthOf[move]({ points, hasAce }) * 10n ** 9n) / noBlackjack) / 1e9;
    expect(exact).toBeCloseTo(value, 6);
  });
  it('is computed without any rounding', () => {
    // A division with a remainder anywhere would leave the highest power of 13 in the reduced fraction.
    expect((2n * 13n ** 36n) % bestPlayShare().under).toBe(0n);
    const { worthOf, noBlackjack } = playAgainst(10);
    expect(noBlackjack * 13n).toBe(unit * 12n);
    expect(worthOf.stand({ points: 22, hasAce: false })).toBe(-noBlackjack);
  });
  it('returns 99.43 % of the first stake', () => {
    expect(blackjackRules.rtpPpm(design)).toBe(994_296);
  });
  it('is what a player who follows it gets in the long run', () => {
    // The net result over the first stake; the raised stakes are subtracted from the win.
    const net: typeof blackjackRules = {
      ...blackjackRules,
      begin: (input) => {
        const state = playBest(blackjackRules.begin({ ...input, stake }));
        const more = (staked(state) ?? stake) - stake;
        // Shifted up, as a win cannot be negative.
        return { ...state, isOver: true, win: ((state.win - more + 10n * stake) * 10_000n) / stake };
      },
    };
    const promisedPpm = blackjackRules.rtpPpm(design) + 10_000_000;
    const { errors } = measure(net, { design, wish: {}, rounds: 100_000, seed: 7, promisedPpm });
    expect(errors).toBeLessThan(4.5);
  });
});

describe('a round of blackjack', () => {
  // Dealt in the order: player, dealer, player, dealer face down, then as the moves ask.
  it.each<[string, string, BlackjackMove[], string, bigint, bigint]>([
    ['a blackjack pays 3 to 2', 'A 9 K 9', [], 'blackjack', 1_000n, 2_500n],
    ['two blackjacks push', 'A A K T', [], 'push', 1_000n, 1_000n],
    ['the dealer looks for a blackjack first', 'T A T K', [], 'lose', 1_000n, 0n],
    ['the higher total wins', 'T 9 9 9', ['stand'], 'win', 1_000n, 2_000n],
    ['equal totals push', 'T 9 9 T', ['stand'], 'push', 1_000n, 1_000n],
    ['the dealer draws below 17', 'T 6 9 T T', ['stand'], 'win', 1_000n, 2_000n],
    ['the dealer stands on a soft 17', 'T A 8 6 2', ['stand'], 'win', 1_000n, 2_000n],
    ['more than 21 loses', 'T 6 6 T T', ['hit'], 'bust', 1_000n, 0n],
    ['21 ends the hand by itself', 'T 9 6 T 5', ['hit'], 'win', 1_000n, 2_000n],
    ['21 by three cards pushes with another', 'T 5 6 6 5 T', ['hit'], 'push', 1_000n, 1_000n],
    ['a double takes one card and twice the stake', '5 6 6 T T T', ['double'], 'win', 2_000n, 4_000n],
    ['a double that loses', '5 T 6 T 2', ['double'], 'lose', 2_000n, 0n],
    [
      'split hands are paid one by one',
      '8 T 8 8 T 2 T',
      ['split', 'stand', 'hit', 'stand'],
      'push win',
      2_000n,
      3_000n,
    ],
    ['split aces get one card, and 21 is no blackjack', 'A 6 A T K 9 T', ['split'], 'win win', 2_000n, 4_000n],
    ['both split hands may be doubled', '8 6 8 T 3 3 T T T', ['split', 'double', 'double'], 'win win', 4_000n, 8_000n],
    ['a jack and a ten may be split', 'T 6 J T T 9 T', ['split', 'stand', 'stand'], 'win win', 2_000n, 4_000n],
  ])('%s', (_what, cards, moves, results, stakes, win) => {
    const state = play(cards, moves);
    expect(state.isOver).toBe(true);
    expect(
      show(state)
        .hands.map(({ result }) => result)
        .join(' '),
    ).toBe(results);
    expect([staked(state), state.win]).toEqual([stakes, win]);
  });
  it.each<[string, string, BlackjackMove[], BlackjackMove]>([
    ['a split of two different cards', 'T 6 9 T', [], 'split'],
    ['a second split', '8 6 8 T 8 2', ['split'], 'split'],
    ['a double after a third card', '2 6 3 T 2', ['hit'], 'double'],
    ['a step after the end', 'T 9 9 9', ['stand'], 'hit'],
  ])('refuses %s', (_what, cards, moves, step) => {
    expect(take(play(cards, moves), step)).toHaveProperty('refused');
  });
  it('rounds a blackjack down to whole minor units', () => {
    const odd = blackjackRules.begin({ design, stake: 5n, wish: {}, draws: givenDraws(shoeOf('A 9 K 9')) });
    expect(odd.win).toBe(12n);
  });
  it('shows neither the face-down card nor any card to come while it is open', () => {
    const [one, other] = ['T 6 9 T T T', 'T 6 9 5 2 3'].map((cards) => JSON.stringify(show(begin(cards))));
    expect(one).toBe(other);
    expect(show(play('T 6 9 T T', ['stand'])).dealer).toHaveLength(3);
  });
  it('draws all cards at the start, ends with any moves and never needs more', () => {
    const choices = quickDraws(11);
    for (let seed = 0; seed < 3_000; seed += 1) {
      const draws = countedDraws(seed);
      // Every other round is dealt from low cards alone, which makes the longest hands.
      const low = { below: (n: number) => (seed % 2 === 0 ? draws.below(n) : ([48, 0, 49, 1][draws.below(4)] ?? 0)) };
      let state = blackjackRules.begin({ design, stake, wish: {}, draws: low });
      expect(draws.asked).toBe(shoeSize);
      while (!state.isOver) {
        const { moves } = show(state);
        // Standing is rare, so that hands get long.
        const move = choices.below(8) === 0 ? 'stand' : (moves.find((name) => name === 'split') ?? 'hit');
        const next = take(state, choices.below(6) === 0 && moves.includes('double') ? 'double' : move);
        if ('refused' in next) throw new Error(next.refused);
        state = next;
      }
      expect(state.facts.dealt).toBeLessThanOrEqual(shoeSize);
      expect(state.win <= stake * 8n).toBe(true);
      expect(state.win <= 2n * (staked(state) ?? 0n) + stake / 2n).toBe(true);
    }
  });
  it('reads the four moves and nothing else', () => {
    for (const type of blackjackMoves) expect(blackjackRules.step.safeParse({ type }).success).toBe(true);
    for (const step of [{ type: 'insure' }, { type: 'hit', hand: 1 }, {}, null])
      expect(blackjackRules.step.safeParse(step).success).toBe(false);
  });
});
