import { type AmountFault, movable } from '../money/amount-fault.ts';

type Money = { minor: string; currency: string };

/** What one transfer may carry. */
export type TransferTerms = { available: Money; limits: { min: Money; max: Money } };

/** The most that one transfer can carry: the smaller of the limit and what is available, in whole steps. */
export const mostToTransfer = (
  { available, limits }: TransferTerms,
  currency: { scale: number; decimals: number },
): bigint => {
  const bounds = [BigInt(available.minor), BigInt(limits.max.minor)];
  return movable(
    bounds.reduce((lowest, each) => (each < lowest ? each : lowest)),
    currency,
  );
};

/** Why an amount cannot be transferred. The server decides; this saves a call that it would refuse. */
export const judgeTransfer = (amount: bigint, { available, limits }: TransferTerms): AmountFault | null => {
  const [min, max, most] = [BigInt(limits.min.minor), BigInt(limits.max.minor), BigInt(available.minor)];
  if (amount < min) return { kind: 'below', bound: min };
  if (amount > max) return { kind: 'above', bound: max };
  return amount > most ? { kind: 'funds', most } : null;
};
