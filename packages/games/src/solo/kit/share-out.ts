import { add, type Fraction, fraction, isMore } from './fraction.ts';
import { lesser } from './lesser.ts';

/** The rounding step below each prize, in hundredths: the larger a prize, the coarser. */
const steps: readonly [bigint, bigint][] = [
  [200n, 5n],
  [1_000n, 10n],
  [5_000n, 50n],
  [10_000n, 500n],
  [50_000n, 2_500n],
  [100_000n, 10_000n],
];
const plain = (hundredths: bigint): bigint => {
  const step = steps.find(([below]) => hundredths < below)?.[1] ?? 50_000n;
  return (hundredths / step) * step;
};

type Tier = { chance: Fraction; share: number };
const nothing: Fraction = { over: 0n, under: 1n };

const paid = (prize: bigint | number, chance: Fraction): Fraction =>
  fraction(BigInt(prize) * chance.over, 100n * chance.under);

const prizesOf = (tiers: readonly Tier[], target: number, highest: number): number[] => {
  const shares = tiers.reduce((sum, { share }) => sum + share, 0);
  let left = nothing;
  let most = BigInt(highest);
  return tiers.map(({ chance, share }) => {
    const budget = add(left, fraction(BigInt(target) * BigInt(share), 10_000n * BigInt(shares)));
    const asked = (100n * budget.over * chance.under) / (budget.under * chance.over);
    const prize = plain(lesser(asked, most));
    left = add(budget, paid(-prize, chance));
    // A rarer event always pays clearly more than the next.
    most = (prize * 4n) / 5n;
    return Number(prize);
  });
};

/** The total return. */
const shareOf = (tiers: readonly Tier[], prizes: readonly number[]): Fraction =>
  tiers.reduce((sum, { chance }, at) => add(sum, paid(prizes[at] ?? 0, chance)), nothing);

/** If a bound limits the prizes, the requested return is raised, as long as the actual one does not exceed `target`. */
const bestOf = (tiers: readonly Tier[], target: number, highest: number): number[] => {
  const allowed = fraction(BigInt(target), 10_000n);
  let best = prizesOf(tiers, target, highest);
  for (let asked = target + 100; asked < 2 * target; asked += 100) {
    const prizes = prizesOf(tiers, asked, highest);
    if (isMore(shareOf(tiers, prizes), allowed)) return best;
    best = prizes;
  }
  return best;
};

/**
 * Prizes in hundredths, the rarest event first, with a return of at most `target` ten-thousandths: each gets its share
 * divided by its probability, rounded down, and the remainder goes to the next. A prize below the stake becomes zero
 * and its share goes to the others, so that nothing that looks like a win is a loss.
 */
export const shareOut = (tiers: readonly Tier[], target: number, highest: number): number[] => {
  for (let kept = tiers.length; kept > 0; kept -= 1) {
    const prizes = bestOf(tiers.slice(0, kept), target, highest);
    if (prizes.every((prize) => prize >= 100)) return [...prizes, ...tiers.slice(kept).map(() => 0)];
  }
  return tiers.map(() => 0);
};
