import type { AllowanceRow } from './books.types.ts';

/** The allowance as it stands now: a window that has ended is followed by the next one, unused. */
export const rolled = (allowance: AllowanceRow, now: Date): AllowanceRow => {
  const late = now.getTime() - allowance.windowEnd.getTime();
  if (late < 0) return allowance;
  const windows = Math.floor(late / allowance.periodMs) + 1;
  const windowEnd = new Date(allowance.windowEnd.getTime() + windows * allowance.periodMs);
  return { ...allowance, windowEnd, used: 0n };
};

export const refusesStake = (allowance: AllowanceRow, stake: bigint): boolean =>
  allowance.kind === 'stake' ? stake > allowance.ceiling : allowance.used + stake > allowance.ceiling;

/** A stake counts as wagered and, until a win comes, as lost. */
export const afterStake = (allowance: AllowanceRow, stake: bigint): AllowanceRow =>
  allowance.kind === 'stake' ? allowance : { ...allowance, used: allowance.used + stake };

export const afterWin = (allowance: AllowanceRow, win: bigint): AllowanceRow =>
  allowance.kind === 'loss' ? { ...allowance, used: allowance.used - win } : allowance;

/** A stake that was given back counts no more, if it was counted in this window. */
export const afterStakeUndone = (allowance: AllowanceRow, stake: { amount: bigint; at: Date }): AllowanceRow => {
  const windowStart = allowance.windowEnd.getTime() - allowance.periodMs;
  if (allowance.kind === 'stake' || stake.at.getTime() < windowStart) return allowance;
  return { ...allowance, used: allowance.used - stake.amount };
};
