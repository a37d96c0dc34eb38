import type { AmountFault } from '#shared/money/amount-fault.ts';
import type { FeeRule, Money } from './cashier.types.ts';

/** The fee of a method for an amount. The share is truncated as on the server, so that both show the same figure. */
export const feeOf = ({ flat, ppm }: FeeRule, amount: bigint): bigint =>
  BigInt(flat.minor) + (amount * BigInt(ppm)) / 1_000_000n;

/** What reaches the wallet: the fee is deducted from the deposit. Never negative. */
export const receivedOf = (rule: FeeRule, amount: bigint): bigint => {
  const received = amount - feeOf(rule, amount);
  return received > 0n ? received : 0n;
};

/** What leaves the wallet: the fee is added to the withdrawal. */
export const totalOf = (rule: FeeRule, amount: bigint): bigint => amount + feeOf(rule, amount);

/**
 * The maximum that can be paid out of a sum together with its fee. The share is truncated, so the estimate may be a
 * unit too low, never too high; it is incremented until one more would not fit.
 */
export const allOf = (rule: FeeRule, sum: bigint): bigint => {
  const rest = sum - BigInt(rule.flat.minor);
  if (rest <= 0n) return 0n;
  let amount = (rest * 1_000_000n) / (1_000_000n + BigInt(rule.ppm));
  while (totalOf(rule, amount + 1n) <= sum) amount += 1n;
  return amount;
};

type Bounds = { min: Money; max: Money };
type OwnLimit = { period: 'day' | 'week' | 'month'; left: Money };

/** Why an amount cannot be deposited: the method's bounds first, then the tightest of the member's own limits. */
export const judgeDeposit = (amount: bigint, { min, max }: Bounds, limits: readonly OwnLimit[]): AmountFault | null => {
  if (amount < BigInt(min.minor)) return { kind: 'below', bound: BigInt(min.minor) };
  if (amount > BigInt(max.minor)) return { kind: 'above', bound: BigInt(max.minor) };
  const [tightest] = limits
    .map(({ period, left }) => ({ kind: 'limit' as const, period, left: BigInt(left.minor) }))
    .filter(({ left }) => amount > left)
    .toSorted((some, other) => (some.left < other.left ? -1 : 1));
  return tightest ?? null;
};

/** Why an amount cannot be withdrawn. `leftToday` is the rest of the daily limit. */
export const judgeWithdrawal = (
  amount: bigint,
  method: Bounds & { fee: FeeRule },
  { withdrawable, leftToday }: { withdrawable: Money; leftToday: Money },
): AmountFault | null => {
  if (amount < BigInt(method.min.minor)) return { kind: 'below', bound: BigInt(method.min.minor) };
  const ceilings = [BigInt(method.max.minor), BigInt(leftToday.minor)];
  const ceiling = ceilings.reduce((lowest, each) => (each < lowest ? each : lowest));
  if (amount > ceiling) return { kind: 'above', bound: ceiling };
  const sum = BigInt(withdrawable.minor);
  return totalOf(method.fee, amount) > sum ? { kind: 'funds', most: allOf(method.fee, sum) } : null;
};

/** The amount that "all" fills in: the largest that satisfies all bounds; null if there is none. */
export const mostToWithdraw = (
  method: Bounds & { fee: FeeRule },
  sums: { withdrawable: Money; leftToday: Money },
): bigint | null => {
  const most = [
    allOf(method.fee, BigInt(sums.withdrawable.minor)),
    BigInt(method.max.minor),
    BigInt(sums.leftToday.minor),
  ].reduce((lowest, each) => (each < lowest ? each : lowest));
  return most >= BigInt(method.min.minor) ? most : null;
};
