import { describe, expect, test } from 'vitest';
import { isStake, stakesOf } from './stakes-of.ts';

const limits = { USD: { minBet: '1000' }, JPY: { minBet: '100000' }, KWD: { minBet: '1000' } };
const game = { engine: 'dice' as const, limits, maxWinMultiple: 100 };

describe('stakes', () => {
  test('are multiples of the least, in minor units of the currency', () => {
    expect(stakesOf(game, 'USD', null)).toMatchObject({ min: 10n, max: 10_000n });
    expect(stakesOf(game, 'JPY', null)).toMatchObject({ min: 10n, max: 10_000n });
    expect(stakesOf(game, 'KWD', null)?.min).toBe(100n);
    expect(stakesOf(game, 'XXX', null)).toEqual(stakesOf(game, 'USD', null));
    expect(stakesOf(game, 'USD', null)?.steps.slice(0, 4)).toEqual([10n, 20n, 30n, 40n]);
  });

  test('end where the player’s rules end, and are none below the least', () => {
    expect(stakesOf(game, 'USD', 100n)?.max).toBe(100n);
    expect(stakesOf(game, 'USD', 99n)?.max).toBe(80n);
    expect(stakesOf(game, 'USD', 9n)).toBeNull();
  });

  test('are no higher than the highest win can be paid, which is a million of the feed’s unit', () => {
    expect(stakesOf({ ...game, maxWinMultiple: 100_000 }, 'USD', null)?.max).toBe(1_000n);
    expect(stakesOf({ ...game, maxWinMultiple: 50_000_000 }, 'USD', null)?.steps).toEqual([10n]);
  });

  test.each([
    ['dice', 10n, true],
    ['dice', 9n, false],
    ['dice', 137n, true],
    ['dice', 10_000n, true],
    ['dice', 10_001n, false],
    ['slots', 130n, true],
    ['slots', 137n, false],
  ] as const)('of %s may be %s: %s', (engine, stake, isAllowed) => {
    const stakes = stakesOf({ ...game, engine }, 'USD', null);
    expect(stakes !== null && isStake(stakes, stake)).toBe(isAllowed);
  });

  test('are none in a currency the game is not played in', () => {
    expect(stakesOf(game, 'BTC', null)).toBeNull();
  });
});
