import { currencyOf } from '@fairhouse/money';
import type { TwoPeopleReason } from '@fairhouse/protocol/ops/cashier-wire';
import { type BrandSnapshot, constantOf } from '#modules/brand/index.ts';
import type { AloneSums } from '#modules/wallet/index.ts';

/**
 * What no setting can exceed, as a part of the largest operation of a currency. That is worth about ten million US
 * dollars, so the parts are about 10,000 dollars at once; 10,000 and 20,000 for a member, 50,000 and 200,000 by an
 * operator, 200,000 and 500,000 in a brand, over 24 hours and over 7 days.
 */
const parts = {
  withdrawalTwoPeopleAboveAmount: 1_000n,
  onePersonMemberDayAmount: 1_000n,
  onePersonMemberWeekAmount: 500n,
  onePersonOperatorDayAmount: 200n,
  onePersonOperatorWeekAmount: 50n,
  onePersonBrandDayAmount: 50n,
  onePersonBrandWeekAmount: 20n,
} as const;

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The ceiling for a currency: the brand's setting in whole units, and never more than the maximum. */
export const ceilingIn = (
  brand: Pick<BrandSnapshot, 'constants'>,
  key: keyof typeof parts,
  currency: string,
): bigint => {
  const { scale, maxOperation } = currencyOf(currency);
  const chosen = BigInt(constantOf(brand, key)) * 10n ** BigInt(scale);
  const most = maxOperation / parts[key];
  return lesser(chosen, most);
};

const scopes = [
  ['operator', 'day', 'onePersonOperatorDayAmount'],
  ['operator', 'week', 'onePersonOperatorWeekAmount'],
  ['member', 'day', 'onePersonMemberDayAmount'],
  ['member', 'week', 'onePersonMemberWeekAmount'],
  ['brand', 'day', 'onePersonBrandDayAmount'],
  ['brand', 'week', 'onePersonBrandWeekAmount'],
] as const;

/** Which ceilings an amount exceeds, by itself and together with what one person has decided before. */
export const ceilingsPassed = (
  { amount, currency, sums }: { amount: bigint; currency: string; sums: AloneSums },
  brand: Pick<BrandSnapshot, 'constants'>,
): TwoPeopleReason[] => [
  ...(amount > ceilingIn(brand, 'withdrawalTwoPeopleAboveAmount', currency) ? (['above_limit'] as const) : []),
  ...scopes.flatMap(([scope, window, key]) =>
    sums[scope][window] + amount > ceilingIn(brand, key, currency) ? [`${scope}_${window}` as const] : [],
  ),
];

/** Reasons in the order itself why one person cannot confirm it. */
export const depositDoubts = (
  deposit: { amount: bigint; needsPeople: boolean },
  { received, hasProof, isNamedTwice }: { received: bigint; hasProof: boolean; isNamedTwice: boolean },
): TwoPeopleReason[] => {
  const doubts: TwoPeopleReason[] = [];
  if (deposit.needsPeople) doubts.push('provider_differs');
  if (received !== deposit.amount) doubts.push('amount_differs');
  if (!hasProof) doubts.push('no_proof');
  if (isNamedTwice) doubts.push('same_transaction');
  return doubts;
};

/**
 * The highest amount accepted from a provider: the ordered amount plus the brand's tolerance, but at most the method's
 * maximum. An order's own amount is always accepted, even if the method's bounds have changed.
 */
export const believedUpTo = (
  ordered: bigint,
  { surplusThousandths, methodMax }: { surplusThousandths: number; methodMax: bigint | null },
): bigint => {
  const tolerated = ordered + (ordered * BigInt(surplusThousandths)) / 1_000n;
  const most = methodMax === null || methodMax < ordered ? ordered : methodMax;
  return lesser(tolerated, most);
};
