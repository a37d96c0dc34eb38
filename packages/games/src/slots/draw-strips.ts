import type { seededRandom } from '@fairhouse/art';
import type { SlotSymbol } from './slot.types.ts';

type Random = ReturnType<typeof seededRandom>;

/** How many of a symbol are on one reel. */
const countOn = (
  random: Random,
  symbol: SlotSymbol,
  index: number,
  plain: number,
  reel: number,
  rarity: number,
): number => {
  // With a wild on the first reel the symbol of a line would be ambiguous.
  if (symbol.role === 'wild') return reel === 0 ? 0 : 1 + Math.floor(random.between(0, 3));
  if (symbol.role !== 'plain') return 1;
  const share = 1 + (index / (plain - 1)) * 5 * rarity;
  return Math.max(1, Math.round(share * random.between(0.75, 1.3) + 0.6));
};

/**
 * One strip per reel. A symbol's positions are spread over the whole strip, so that no window shows two special
 * symbols.
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
