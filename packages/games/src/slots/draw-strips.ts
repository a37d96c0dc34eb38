import type { seededRandom } from '@fairhouse/art';
import type { SlotSymbol } from './slot.types.ts';

type Random = ReturnType<typeof seededRandom>;

/** So many of a symbol on one reel. */
const countOn = (
  random: Random,
  symbol: SlotSymbol,
  index: number,
  plain: number,
  reel: number,
  rarity: number,
): number => {
  // A wild on the first reel would leave open what a line is of.
  if (symbol.role === 'wild') return reel === 0 ? 0 : 1 + Math.floor(random.between(0, 3));
  if (symbol.role !== 'plain') return 1;
  const share = 1 + (index / (plain - 1)) * 5 * rarity;
  return Math.max(1, Math.round(share * random.between(0.75, 1.3) + 0.6));
};

/**
 * One strip for each reel. A symbol's places are spread over the whole strip, so that no two special symbols
 * stand in one window.
 */
export const drawStrips = (
  random: Random,
  { symbols, reels, rows, rarity }: { symbols: readonly SlotSymbol[]; reels: number; rows: number; rarity: number },
): number[][] => {
  const plain = symbols.filter(({ role }) => role === 'plain').length;
  return Array.from({ length: reels }, (_, reel) => {
    const counts = symbols.map((symbol, index) => countOn(random, symbol, index, plain, reel, rarity));
    // Long enough that special symbols stay rare in a high window.
    const wanted = rows * 8;
    for (let index = plain - 1; counts.reduce((sum, count) => sum + count, 0) < wanted; index = (index || plain) - 1)
      counts[index] = (counts[index] ?? 0) + 1;
    return counts
      .flatMap((count, symbol) => {
        const first = random.between(0, 1);
        return Array.from({ length: count }, (_, at) => ({
          symbol,
          at: (first + (at + random.between(0, 0.45)) / count) % 1,
        }));
      })
      .sort((one, other) => one.at - other.at)
      .map(({ symbol }) => symbol);
  });
};
