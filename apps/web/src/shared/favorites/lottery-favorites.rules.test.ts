import { describe, expect, it } from 'vitest';
import { lotteryFavoritesMax, readCodes, toggledCodes } from './lottery-favorites.rules.ts';

describe('favourite lotteries', () => {
  it('come back as they were kept', () => {
    expect(readCodes('["QUICK5","NIGHT3"]')).toEqual(['QUICK5', 'NIGHT3']);
  });

  it.each([null, '', '{', '{"a":1}', '7', 'null'])('are none when %j was kept', (text) => {
    expect(readCodes(text)).toEqual([]);
  });

  it('lose what is no code, and what stands twice', () => {
    expect(readCodes(JSON.stringify(['A', 7, null, '', 'A', 'x'.repeat(65), 'B']))).toEqual(['A', 'B']);
  });

  it('take a new one in front and let a kept one go', () => {
    expect(toggledCodes(['A'], 'B')).toEqual(['B', 'A']);
    expect(toggledCodes(['B', 'A'], 'B')).toEqual(['A']);
  });

  it('are never more than the list of favourites takes', () => {
    const full = Array.from({ length: lotteryFavoritesMax }, (_, index) => `L${index}`);
    expect(toggledCodes(full, 'NEW')).toHaveLength(lotteryFavoritesMax);
    expect(readCodes(JSON.stringify([...full, 'NEW']))).toHaveLength(lotteryFavoritesMax);
  });
});
