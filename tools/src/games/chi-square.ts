import { fairDraws } from '@fairhouse/games/fair';

export type ChiSquare = { sides: number; draws: number; value: number; z: number };

/**
 * Whether the numbers derived from seeds are equally likely: the statistic, and how unusual it is (Wilson and
 * Hilferty).
 */
export const chiSquare = (sides: number, draws: number, nonceFrom = 0): ChiSquare => {
  const counts = Array.from({ length: sides }, () => 0);
  const perRound = 64;
  const serverSeed = '5e'.repeat(32);
  for (let nonce = nonceFrom; nonce < nonceFrom + draws / perRound; nonce += 1) {
    const source = fairDraws({ serverSeed, clientSeed: 'chi-square', nonce });
    for (let draw = 0; draw < perRound; draw += 1) {
      const drawn = source.below(sides);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / sides;
  const value = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const free = sides - 1;
  const z = (Math.cbrt(value / free) - (1 - 2 / (9 * free))) / Math.sqrt(2 / (9 * free));
  return { sides, draws: total, value: Math.round(value * 100) / 100, z: Math.round(z * 100) / 100 };
};
