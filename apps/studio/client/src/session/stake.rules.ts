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

/** The next step in that direction, or the same stake at the end of the list. */
export const stepStake = (stakes: Stakes, stake: string, direction: -1 | 1): string => {
  const steps = stepsOf(stakes);
  const now = BigInt(stake);
  const next =
    direction === 1 ? steps.find((step) => BigInt(step) > now) : steps.findLast((step) => BigInt(step) < now);
  return next ?? stake;
};

export const canStep = (stakes: Stakes, stake: string, direction: -1 | 1): boolean =>
  stepStake(stakes, stake, direction) !== stake;
