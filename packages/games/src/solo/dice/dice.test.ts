import { describe, expect, it } from 'vitest';
import { countedDraws, givenDraws, measure } from '../kit/play-many.fixture.ts';
import { chancesOf } from './chances-of.ts';
import { designOfDice } from './design-of-dice.ts';
import type { DiceInput } from './dice.types.ts';
import { diceRules } from './dice-rules.ts';

const design = { edge: 9_800 };
const sides = ['over', 'under'] as const;

describe('dice', () => {
  it('gives back exactly the edge with every target, counted over all rolls', () => {
    for (const side of sides)
      for (const target of [499, 500, 2_500, 4_999, 5_000, 9_499]) {
        const input: DiceInput = { side, target };
        // A stake divisible by the number of chances, so that nothing is rounded.
        const stake = BigInt(chancesOf(input));
        let back = 0n;
        for (let roll = 0; roll < 10_000; roll += 1)
          back += diceRules.begin({ design, stake, wish: input, draws: givenDraws([roll]) }).win;
        expect(back).toBe((stake * 9_800n * 10_000n) / 10_000n);
      }
  });
  it('wins above or below the target and never on it', () => {
    const rolled = (side: 'over' | 'under', roll: number) =>
      diceRules.begin({ design, stake: 100n, wish: { side, target: 5_000 }, draws: givenDraws([roll]) }).win > 0n;
    expect([rolled('under', 4_999), rolled('under', 5_000)]).toEqual([true, false]);
    expect([rolled('over', 5_000), rolled('over', 5_001)]).toEqual([false, true]);
  });
  it('takes only targets that can win, and lose, and pay more than the stake', () => {
    const reads = (input: unknown) => diceRules.wish.safeParse(input).success;
    expect([reads({ side: 'under', target: 10 }), reads({ side: 'under', target: 9 })]).toEqual([true, false]);
    expect([reads({ side: 'under', target: 9_500 }), reads({ side: 'under', target: 9_501 })]).toEqual([true, false]);
    expect([reads({ side: 'over', target: 9_989 }), reads({ side: 'over', target: 9_990 })]).toEqual([true, false]);
    expect([reads({ side: 'over', target: 499 }), reads({ side: 'over', target: 498 })]).toEqual([true, false]);
    expect(reads({ side: 'over', target: 5_000.5 })).toBe(false);
    for (let at = 0; at < 50; at += 1) expect(designOfDice(`Name ${at}`).edge).toBeGreaterThan(9_500);
  });
  it('rounds a win down to whole minor units, once', () => {
    expect(
      diceRules.begin({ design, stake: 7n, wish: { side: 'under', target: 3_000 }, draws: givenDraws([0]) }).win,
    ).toBe(22n);
  });
  it('keeps within its highest multiple', () => {
    const { win } = diceRules.begin({ design, stake: 1n, wish: { side: 'under', target: 10 }, draws: givenDraws([3]) });
    expect(win).toBe(BigInt(diceRules.maxWinMultiple(design)));
  });
  it('takes one draw and has nothing to do afterwards', () => {
    const draws = countedDraws(3);
    const state = diceRules.begin({ design, stake: 1n, wish: { side: 'over', target: 5_000 }, draws });
    expect(draws.asked).toBe(1);
    expect(state.isOver).toBe(true);
    expect(diceRules.step.safeParse({}).success).toBe(false);
  });
  it('gives back in the long run what it says', () => {
    const { errors } = measure(diceRules, {
      design,
      wish: { side: 'over', target: 7_000 },
      rounds: 200_000,
      seed: 11,
      promisedPpm: diceRules.rtpPpm(design),
    });
    expect(errors).toBeLessThan(4.5);
  });
});
