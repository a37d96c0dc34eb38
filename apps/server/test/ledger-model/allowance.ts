import { type Allowance, allowanceHoursMax } from '#modules/ledger/ledger.types.ts';
import type { AllowanceRow, AllowanceUseRow } from './books.types.ts';

const hourMs = 3_600_000;

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** The first hour that counts in a window that ends now. The hour that is only partly inside counts whole. */
const windowStart = (now: Date, hours: number): Date => hourOf(new Date(now.getTime() - hours * hourMs));

/** Whether the hour can still count in any window. */
export const isKept = ({ hour }: AllowanceUseRow, now: Date): boolean => hour >= windowStart(now, allowanceHoursMax);

/** Whether past play matters: the ceiling of one stake is checked without it. */
export const isCounted = (allowances: readonly AllowanceRow[]): boolean =>
  allowances.some(({ kind }) => kind !== 'stake');

/** The amounts that count against an allowance, by hour, oldest first. */
const countedHours = ({ kind, periodHours }: AllowanceRow, uses: readonly AllowanceUseRow[], now: Date) =>
  kind === 'stake'
    ? []
    : uses
        .filter(({ hour }) => hour >= windowStart(now, periodHours))
        .map(({ hour, wagered, lost }) => ({ hour, units: kind === 'wager' ? wagered : lost }))
        .sort((a, b) => a.hour.getTime() - b.hour.getTime());

const sumOf = (hours: readonly { units: bigint }[]): bigint => hours.reduce((sum, { units }) => sum + units, 0n);

export const refusesStake = (
  allowance: AllowanceRow,
  { stake, uses, now }: { stake: bigint; uses: readonly AllowanceUseRow[]; now: Date },
): boolean => sumOf(countedHours(allowance, uses, now)) + stake > allowance.ceiling;

/**
 * The current state of the allowance for a stake. Hours leave the window one by one, oldest first, until a stake is
 * possible again.
 */
export const standingOf = (allowance: AllowanceRow, uses: readonly AllowanceUseRow[], now: Date): Allowance => {
  const { kind, periodHours, ceiling } = allowance;
  const hours = countedHours(allowance, uses, now);
  const used = sumOf(hours);
  const lastToLeave = hours.find((_, index) => sumOf(hours.slice(index + 1)) < ceiling);
  const isFull = kind !== 'stake' && used >= ceiling && lastToLeave !== undefined;
  const roomAt = isFull ? new Date(lastToLeave.hour.getTime() + (periodHours + 1) * hourMs) : null;
  return { kind, periodHours, ceiling, used, roomAt };
};
