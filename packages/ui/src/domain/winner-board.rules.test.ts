import { describe, expect, it } from 'vitest';
import { maskedName, rankWinners, slidesOf } from './winner-board.rules.ts';

const winner = (playerName: string, amountMinor: bigint) => ({ playerName, amountMinor });

describe('the winner board', () => {
  it('puts the greatest win first, beyond what a double can tell apart', () => {
    const ranked = rankWinners([
      winner('a', 5n),
      winner('b', 9_007_199_254_740_993n),
      winner('c', 9_007_199_254_740_992n),
    ]);
    expect(ranked.map((row) => row.playerName)).toEqual(['b', 'c', 'a']);
  });

  it('keeps equal wins in the order they came', () => {
    const ranked = rankWinners([winner('first', 7n), winner('second', 7n)]);
    expect(ranked.map((row) => row.playerName)).toEqual(['first', 'second']);
  });

  it('shows twenty at most, four on a slide', () => {
    const ranked = rankWinners(Array.from({ length: 23 }, (_, index) => winner(`p${index}`, BigInt(index))));
    expect(ranked).toHaveLength(20);
    expect(slidesOf(ranked).map((slide) => slide.length)).toEqual([4, 4, 4, 4, 4]);
  });

  it('leaves a last slide short and makes none out of nothing', () => {
    expect(slidesOf([1, 2, 3, 4, 5])).toEqual([[1, 2, 3, 4], [5]]);
    expect(slidesOf([])).toEqual([]);
  });

  it.each([
    ['j***1', 'j***1'],
    ['jasmine1', 'j***1'],
    ['Li', 'L***'],
    ['李小龙', '李***龙'],
    ['', '***'],
  ])('masks %s as %s', (name, shown) => {
    expect(maskedName(name)).toBe(shown);
  });
});
