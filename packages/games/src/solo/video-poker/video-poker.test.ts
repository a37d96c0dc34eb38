import { describe, expect, it } from 'vitest';
import { quickDraws } from '../../fair/index.ts';
import { ppmOf } from '../kit/fraction.ts';
import { countedDraws } from '../kit/play-many.fixture.ts';
import { bestPlayShare } from './best-play-share.ts';
import { designOfVideoPoker } from './design-of-video-poker.ts';
import { handOf } from './hand-of.ts';
import { payTables } from './pay-tables.ts';
import { videoPokerRules } from './video-poker-rules.ts';

const names = '23456789TJQKA';
const card = (text: string): number => names.indexOf(text[0] ?? '') * 4 + 'cdhs'.indexOf(text[1] ?? '');
const cards = (text: string): number[] => text.split(' ').map(card);

describe('hands', () => {
  it.each([
    ['Ts Js Qs Ks As', 'royalFlush'],
    ['9s Ts Js Qs Ks', 'straightFlush'],
    ['As 2s 3s 4s 5s', 'straightFlush'],
    ['7c 7d 7h 7s 2c', 'fourOfAKind'],
    ['2c 7d 7h 7s 7c', 'fourOfAKind'],
    ['7c 7d 7h 2s 2c', 'fullHouse'],
    ['2s 7s 9s Js Ks', 'flush'],
    ['As 2d 3s 4s 5s', 'straight'],
    ['Ts Jd Qs Ks As', 'straight'],
    ['7c 7d 7h 2s 3c', 'threeOfAKind'],
    ['7c 7d 2h 2s 3c', 'twoPair'],
    ['Jc Jd 2h 5s 3c', 'jacksOrBetter'],
    ['Ac 4d 2h As 3c', 'jacksOrBetter'],
    ['Tc Td 2h 5s 3c', null],
    ['Qs Kd As 2s 3s', null],
    ['2c 4d 6h 8s Tc', null],
  ])('%s is %s', (text, hand) => {
    expect(handOf(cards(text))).toBe(hand);
    expect(handOf(cards(text).toReversed())).toBe(hand);
  });
  it('come as often as is known, over the part of all deals that holds the two of clubs and one more two', () => {
    const found = new Map<string, number>();
    for (let a = 2; a < 52; a += 1)
      for (let b = a + 1; b < 52; b += 1)
        for (let c = b + 1; c < 52; c += 1) {
          const hand = handOf([0, 1, a, b, c]) ?? 'none';
          found.set(hand, (found.get(hand) ?? 0) + 1);
        }
    expect(Object.fromEntries(found)).toEqual({
      fourOfAKind: 48,
      fullHouse: 2 * 12 * 6 + 12 * 4,
      threeOfAKind: 2 * ((48 * 44) / 2),
      twoPair: 12 * 6 * 44,
      none: 220 * 64,
    });
  });
});

describe('the best play', () => {
  const { pays } = payTables['7/5'];
  const payOf = (five: readonly number[]): number => {
    const hand = handOf(five);
    return hand === null ? 0 : pays[hand];
  };
  /** Every hand, every hold, every draw: only for decks of a few cards. */
  const bruteForce = (deck: readonly number[]): number => {
    const subsets = (from: readonly number[], count: number): number[][] =>
      count === 0
        ? [[]]
        : from.flatMap((first, at) => subsets(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
    const deals = subsets(deck, 5);
    const total = deals.reduce((sum, dealt) => {
      const rest = deck.filter((one) => !dealt.includes(one));
      const values = Array.from({ length: 32 }, (_, hold) => {
        const held = dealt.filter((_one, at) => ((hold >> at) & 1) === 1);
        const draws = subsets(rest, 5 - held.length);
        return draws.reduce((paid, drawn) => paid + payOf([...held, ...drawn]), 0) / draws.length;
      });
      return sum + Math.max(...values);
    }, 0);
    return total / deals.length;
  };
  it.each([
    ['Ts Js Qs Ks As Td Jd Qd Kd Ad'],
    ['Jc Jd Jh Js Qc Qd Qh 2c 3c 4c 5c'],
    ['As 2s 3s 4s 5s 6s Ad 2d 3d 4d 5d'],
  ])('of the small deck %s is what trying everything gives', (text) => {
    const deck = cards(text).toSorted((one, other) => one - other);
    const { over, under } = bestPlayShare(deck, payOf);
    expect(Math.abs(Number(over) / Number(under) - bruteForce(deck))).toBeLessThan(1e-9);
  });
  it('gives back 90 to 97 of a hundred by every pay table', () => {
    for (const { share } of Object.values(payTables)) {
      expect(ppmOf(share)).toBeGreaterThanOrEqual(900_000);
      expect(ppmOf(share)).toBeLessThanOrEqual(970_000);
    }
    // As published elsewhere for this table.
    expect(ppmOf(payTables['7/5'].share)).toBe(961_472);
    expect(ppmOf(payTables['6/5'].share)).toBe(949_961);
  });
});

describe('a round of video poker', () => {
  const design = designOfVideoPoker('Jade Poker');
  const stake = 500n;
  const begun = (seed: number) => videoPokerRules.begin({ design, stake, wish: {}, draws: quickDraws(seed) });
  const at = { elapsedMs: 0 };
  const state = {
    isOver: false,
    win: 0n,
    facts: { dealt: cards('Js Jd 2c 3c 4c'), next: cards('Jh Jc 7d 7h Jc'), hold: null },
  };
  const held = (hold: boolean[]) => videoPokerRules.take({ design, stake, state }, { type: 'draw', hold }, at);

  it('draws ten different cards at the start', () => {
    const draws = countedDraws(1);
    const { facts, isOver } = videoPokerRules.begin({ design, stake, wish: {}, draws });
    expect(draws.asked).toBe(10);
    expect(new Set([...facts.dealt, ...facts.next]).size).toBe(10);
    expect(isOver).toBe(false);
  });
  it('replaces what is not held, place by place, and pays by the table', () => {
    expect(held([true, true, false, false, false])).toMatchObject({
      isOver: true,
      win: stake * BigInt(design.pays.fullHouse),
      facts: { hold: [true, true, false, false, false] },
    });
    expect(held([true, true, true, true, true])).toMatchObject({ isOver: true, win: stake });
  });
  it('shows nothing of the cards to come while it is open', () => {
    const { dealt } = begun(2).facts;
    const shown = [begun(3).facts.next, begun(4).facts.next].map((next) =>
      JSON.stringify(
        videoPokerRules.show({ design, stake, state: { isOver: false, win: 0n, facts: { dealt, next, hold: null } } }),
      ),
    );
    expect(shown[0]).toBe(shown[1]);
  });
  it('refuses a second draw', () => {
    const once = held([true, true, true, true, true]);
    if ('refused' in once) throw new Error('refused');
    expect(
      videoPokerRules.take({ design, stake, state: once }, { type: 'draw', hold: [true, true, true, true, true] }, at),
    ).toEqual({ refused: 'This round is over.' });
  });
  it('reads five holds and no other step', () => {
    expect(videoPokerRules.step.safeParse({ type: 'draw', hold: [true, true, true, true] }).success).toBe(false);
    expect(videoPokerRules.step.safeParse({ type: 'draw', hold: [true, true, true, true, true] }).success).toBe(true);
  });
  it('never pays beyond its highest multiple', () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const taken = videoPokerRules.take(
        { design, stake, state: begun(seed) },
        { type: 'draw', hold: [true, false, true, false, true] },
        at,
      );
      if ('refused' in taken) throw new Error('refused');
      expect(taken.win >= 0n && taken.win <= stake * BigInt(videoPokerRules.maxWinMultiple(design))).toBe(true);
    }
  });
});
