import type { OpenedGame } from '@fairhouse/games/wire';

export type Stakes = OpenedGame['stakes'];

/**
 * The steps within the limits, smallest first, without duplicates. A game without steps has only its smallest stake.
 */
export const stepsOf = ({ min, max, steps }: Stakes): string[] => {
  const within = steps.map(BigInt).filter((step) => step >= BigInt(min) && step <= BigInt(max));
  const sorted = [...new Set(within)].sort((one, other) => (one < other ? -1 : 1));
  return sorted.length === 0 ? [min] : sorted.map(String);
};

/** Always the smallest, so that a default stake is never high. */
export const firstStake = (stakes: Stakes): string => stepsOf(stakes)[0] ?? stakes.min;

const isWithin = ({ min, max }: Stakes, amount: bigint): boolean => amount >= BigInt(min) && amount <= BigInt(max);

export const isAllowed = (stakes: Stakes, stake: string): boolean =>
  isWithin(stakes, BigInt(stake)) && BigInt(stake) % BigInt(stakes.unit) === 0n;

/** The highest allowed stake that is not above the amount; the smallest stake if there is none. */
export const snapStake = (stakes: Stakes, amount: bigint): string => {
  if (amount >= BigInt(stakes.max)) return stakes.max;
  const snapped = amount - (amount % BigInt(stakes.unit));
  return snapped < BigInt(stakes.min) ? stakes.min : String(snapped);
};

export const halfStake = (stakes: Stakes, stake: string): string => snapStake(stakes, BigInt(stake) / 2n);
export const doubleStake = (stakes: Stakes, stake: string): string => snapStake(stakes, BigInt(stake) * 2n);

/** A typed amount as a stake, never above what was typed; null if it is outside the limits. */
export const typedStake = (stakes: Stakes, amount: bigint): string | null =>
  isWithin(stakes, amount) ? snapStake(stakes, amount) : null;
