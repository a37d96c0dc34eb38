import { choose } from '../kit/choose.ts';
import { add, type Fraction, fraction } from '../kit/fraction.ts';

const bitsOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;
const sizes = Array.from({ length: 32 }, (_, mask) => bitsOf(mask));

/** Visits every hand of five positions in a deck, in ascending order. The array is reused. */
const eachHand = (size: number, visit: (places: readonly number[]) => void): void => {
  for (let a = 0; a < size; a += 1)
    for (let b = a + 1; b < size; b += 1)
      for (let c = b + 1; c < size; c += 1)
        for (let d = c + 1; d < size; d += 1) for (let e = d + 1; e < size; e += 1) visit([a, b, c, d, e]);
};

/**
 * The exact share of the stake that comes back to somebody who always holds the best cards: the mean,
 * over every hand that can be dealt from `deck`, of the best of its 32 holds.
 *
 * For every set of up to five cards the pays of all hands that contain it are added up once. What a hold
 * brings then follows by inclusion and exclusion: hands with the held cards, less those with one of the
 * discarded, plus those with two of them, and so on. All sums are whole numbers below 2^53.
 */
export const bestPlayShare = (deck: readonly number[], payOf: (cards: readonly number[]) => number): Fraction => {
  const size = deck.length;
  /** `steps[k][n]`: the number of ways to choose k+1 of n. */
  const steps = Array.from({ length: 5 }, (_, k) =>
    Float64Array.from({ length: size }, (_, n) => Number(choose(n, k + 1))),
  );
  const sums = Array.from({ length: 6 }, (_, k) => new Float64Array(Number(choose(size, k))));
  /** The index of a part of a hand among all sets of as many cards. */
  const positionOf = (hand: readonly number[], mask: number): number => {
    let place = 0;
    let taken = 0;
    for (let at = 0; at < 5; at += 1)
      if (((mask >> at) & 1) === 1) {
        place += steps[taken]?.[hand[at] ?? 0] ?? 0;
        taken += 1;
      }
    return place;
  };

  eachHand(size, (hand) => {
    const paid = payOf(hand.map((place) => deck[place] ?? 0));
    if (paid === 0) return;
    for (let mask = 0; mask < 32; mask += 1) {
      const kept = sums[sizes[mask] ?? 0] ?? new Float64Array();
      const place = positionOf(hand, mask);
      kept[place] = (kept[place] ?? 0) + paid;
    }
  });

  /** The number of ways to replace the discarded cards, by the number of held cards. */
  const draws = Array.from({ length: 6 }, (_, held) => Number(choose(size - 5, 5 - held)));
  /** The pays of all draws after the best hold, summed by the number of held cards. */
  const totals = [0, 0, 0, 0, 0, 0];
  const containing = new Float64Array(32);
  eachHand(size, (hand) => {
    for (let mask = 0; mask < 32; mask += 1) containing[mask] = sums[sizes[mask] ?? 0]?.[positionOf(hand, mask)] ?? 0;
    let [best, bestHeld, bestValue] = [0, 0, -1];
    for (let hold = 0; hold < 32; hold += 1) {
      const rest = 31 & ~hold;
      let total = 0;
      for (let extra = rest; ; extra = (extra - 1) & rest) {
        const ways = containing[hold | extra] ?? 0;
        total += (sizes[extra] ?? 0) % 2 === 0 ? ways : -ways;
        if (extra === 0) break;
      }
      const held = sizes[hold] ?? 0;
      const value = total / (draws[held] ?? 1);
      if (value > bestValue) [best, bestHeld, bestValue] = [total, held, value];
    }
    totals[bestHeld] = (totals[bestHeld] ?? 0) + best;
  });
  return totals.reduce<Fraction>(
    (sum, total, held) => add(sum, fraction(BigInt(total), choose(size - 5, 5 - held) * choose(size, 5))),
    { over: 0n, under: 1n },
  );
};
