import { describe, expect, it } from 'vitest';
import { quickDraws } from '../../fair/index.ts';
import { countedDraws, givenDraws, measure } from '../kit/play-many.fixture.ts';
import type { SoloState } from '../solo.types.ts';
import { designOfHiLo } from './design-of-hi-lo.ts';
import type { HiLoDesign, HiLoFacts, HiLoGuess, HiLoStep } from './hi-lo.types.ts';
import { hiLoRules } from './hi-lo-rules.ts';
import { choicesOf, guessesMax, isRight, skipsMax, winningRanks } from './odds-of.ts';

const design: HiLoDesign = { edge: 9_800, highest: 1_000 };
const stake = 10_000n;
const at = { elapsedMs: 0 };
type State = SoloState<HiLoFacts>;
const names = '23456789TJQKA';
const begin = (cards: string): State =>
  hiLoRules.begin({
    design,
    stake,
    wish: {},
    draws: givenDraws(cards.split(' ').map((name) => names.indexOf(name) * 4)),
  });
const guess = (side: HiLoGuess): HiLoStep => ({ type: 'guess', guess: side });
const take = (state: State, step: HiLoStep) => hiLoRules.take({ design, stake, state }, step, at);
const play = (cards: string, steps: readonly HiLoStep[]): State =>
  steps.reduce((state, step) => {
    const next = take(state, step);
    if ('refused' in next) throw new Error(next.refused);
    return next;
  }, begin(cards));

describe('the odds', () => {
  it('pay exactly the edge with every guess at every card, counted over all cards that may follow', () => {
    for (let card = 0; card < 52; card += 1)
      for (const { guess: side, winning, multiple } of choicesOf(design, [card], [])) {
        const right = Array.from({ length: 52 }, (_, next) => next).filter((next) => isRight(side, card, next)).length;
        expect(right).toBe(winning * 4);
        // multiple × chance = edge
        expect(multiple.over * BigInt(right) * 10_000n).toBe(multiple.under * 52n * 9_800n);
      }
  });
  it('offer no guess that cannot lose, and none that pays the stake or less', () => {
    for (let card = 0; card < 52; card += 1) {
      const choices = choicesOf(design, [card], []);
      expect(choices).toHaveLength(2);
      for (const { winning, multiple } of choices) {
        expect(winning).toBeLessThan(13);
        expect(multiple.over > multiple.under).toBe(true);
      }
    }
    expect([winningRanks(48), winningRanks(44)]).toEqual([
      { higher: 12, same: 1 },
      { lower: 12, same: 1 },
    ]);
  });
});

describe('a round of hi-lo', () => {
  it.each<[string, string, HiLoStep[], bigint]>([
    // 0.98 × 13/6
    ['a right guess raises the value', '8 9', [guess('higher'), { type: 'cashOut' }], 21_233n],
    ['the same rank is right for higher', '8 8', [guess('higher'), { type: 'cashOut' }], 21_233n],
    // 0.98 × 13/7
    ['the same rank is right for lower', '7 7', [guess('lower'), { type: 'cashOut' }], 18_200n],
    ['a wrong guess ends the round', '8 7', [guess('higher')], 0n],
    ['the ace is the lowest', 'A 2', [guess('higher'), { type: 'cashOut' }], 10_616n],
    ['an ace after an ace is not higher', 'A A', [guess('higher')], 0n],
    ['an ace after an ace is the same', 'A A', [guess('same'), { type: 'cashOut' }], 127_400n],
    ['a king after a king is not lower', 'K K', [guess('lower')], 0n],
    [
      'a skip changes the card and not the value',
      '8 A 2',
      [{ type: 'skip' }, guess('higher'), { type: 'cashOut' }],
      10_616n,
    ],
    // 0.98 × 13/5 × 13/10, rounded down once
    [
      'guesses multiply',
      '9 T 8',
      [guess('higher'), guess('lower'), { type: 'cashOut' }],
      (10_000n * 98n * 169n) / (100n * 5n * 10n),
    ],
  ])('%s', (_what, cards, steps, win) => {
    expect(play(cards, steps)).toMatchObject({ isOver: true, win });
  });
  it.each<[string, string, HiLoStep[], HiLoStep]>([
    ['a cash-out before the first guess', '8 9', [{ type: 'skip' }], { type: 'cashOut' }],
    ['the same rank on a card between', '8 9', [], guess('same')],
    ['lower than an ace', 'A 9', [], guess('lower')],
    [
      'more skips than there are',
      '8 8 8 8 8 8 8',
      Array.from({ length: skipsMax }, () => ({ type: 'skip' })),
      { type: 'skip' },
    ],
    ['a step after the end', '8 7', [guess('higher')], { type: 'cashOut' }],
  ])('refuses %s', (_what, cards, steps, step) => {
    expect(take(play(cards, steps), step)).toHaveProperty('refused');
  });
  it('offers no guess above the highest multiple, and pays by itself where none is left', () => {
    // 0.98 × 13 × 13 = 165.62; a third ace would pay 2,153 times.
    const twice = play('A A A A', [guess('same'), guess('same')]);
    expect(choicesOf(design, twice.facts.cards, twice.facts.moves).map((choice) => choice.guess)).toEqual(['higher']);
    const small: HiLoDesign = { edge: 9_800, highest: 13 };
    const state = hiLoRules.take({ design: small, stake, state: begin('A A') }, guess('same'), at);
    expect(state).toMatchObject({ isOver: true, win: 127_400n });
  });
  it('draws all cards at the start, ends with any steps and keeps within its highest multiple', () => {
    const choices = quickDraws(3);
    for (let seed = 0; seed < 2_000; seed += 1) {
      const draws = countedDraws(seed);
      let state = hiLoRules.begin({ design, stake, wish: {}, draws });
      expect(draws.asked).toBe(1 + guessesMax + skipsMax);
      while (!state.isOver) {
        const { cards, moves } = state.facts;
        // The likelier side, so that rounds get long.
        const [first, second] = choicesOf(design, cards, moves);
        const likely = (first?.winning ?? 0) >= (second?.winning ?? 0) ? first : second;
        const skipped = choices.below(9) === 0 ? take(state, { type: 'skip' }) : null;
        const next = skipped === null || 'refused' in skipped ? take(state, guess(likely?.guess ?? 'higher')) : skipped;
        if ('refused' in next) throw new Error(next.refused);
        state = next;
      }
      expect(state.facts.moves.length).toBeLessThan(state.facts.cards.length);
      expect(state.win <= stake * BigInt(hiLoRules.maxWinMultiple(design))).toBe(true);
    }
  });
  it('shows no card to come while it is open', () => {
    const shown = ['8 9 2 3', '8 9 K K'].map((cards) =>
      JSON.stringify(hiLoRules.show({ design, stake, state: play(cards, [guess('higher')]) })),
    );
    expect(shown[0]).toBe(shown[1]);
  });
  it.each(['likely', 'unlikely'])('gives back in the long run what it says with %s guesses', (kind) => {
    const { errors } = measure(hiLoRules, {
      design,
      wish: {},
      rounds: 60_000,
      seed: 12,
      promisedPpm: hiLoRules.rtpPpm(design),
      finish: (begun) => {
        let state = begun;
        for (let step = 0; step < 2 && !state.isOver; step += 1) {
          const sorted = choicesOf(design, state.facts.cards, state.facts.moves).sort((a, b) => b.winning - a.winning);
          const chosen = kind === 'likely' ? sorted[0] : sorted.at(-1);
          const next = take(state, guess(chosen?.guess ?? 'higher'));
          if ('refused' in next) throw new Error(next.refused);
          state = next;
        }
        const left = state.isOver ? state : take(state, { type: 'cashOut' });
        return 'refused' in left ? state : left;
      },
    });
    expect(errors).toBeLessThan(4.5);
  });
  it('has a design that always pays more than the stake', () => {
    for (let name = 0; name < 20; name += 1) expect(designOfHiLo(`Name ${name}`).edge).toBeGreaterThan(9_231);
  });
});
