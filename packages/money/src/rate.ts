import type { Currency, CurrencyCode } from './currency.ts';
import { CurrencyMismatchError, type Money, money } from './money.ts';
import { divide } from './rounding.ts';
import { tenTo } from './scale.ts';
import type { BareUnits, Units } from './units.ts';

/** A ratio: numerator at least zero, denominator above it. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint };

/**
 * One whole `from` gives numerator ÷ denominator whole `to`. The id names the quote and is on the journal of every
 * conversion that used it.
 */
export type ConversionRate<A extends CurrencyCode = CurrencyCode, B extends CurrencyCode = CurrencyCode> = Ratio & {
  readonly id: string;
  readonly from: Currency<A>;
  readonly to: Currency<B>;
};

export type Conversion<A extends CurrencyCode = CurrencyCode, B extends CurrencyCode = CurrencyCode> = {
  readonly given: Money<A>;
  readonly received: Money<B>;
  readonly rateId: string;
};

const assertRatio = ({ numerator, denominator }: Ratio): void => {
  if (numerator < 0n || denominator <= 0n)
    throw new RangeError('A ratio is not negative, and its denominator is not zero.');
};

/** Parts per million: 5 % is `ppm(50_000n)`. */
export const ppm = (parts: bigint): Ratio => ({ numerator: parts, denominator: 1_000_000n });

/**
 * A share of an amount. All ratios are multiplied first and divided once; the result is truncated towards zero to the
 * currency's payout step, so the receiver never gains by rounding, and the remainder stays with the payer. The share of
 * a negative amount is the negative of the share.
 *
 * @example payoutOf(loss, [ppm(50_000n), { numerator: 25n, denominator: 30n }], currencyOf('EUR'))
 */
export const payoutOf = <C extends CurrencyCode>(
  base: BareUnits<NoInfer<C>>,
  ratios: readonly Ratio[],
  { payoutStep }: Currency<C>,
): Units<C> => {
  let numerator: bigint = base;
  let denominator = payoutStep;
  for (const ratio of ratios) {
    assertRatio(ratio);
    numerator *= ratio.numerator;
    denominator *= ratio.denominator;
  }
  return (divide(numerator, denominator, 'towardsZero') * payoutStep) as Units<C>;
};

/** The inverse of a quote, with the same id. A round trip can lose by rounding, never gain. */
export const inverseOf = <A extends CurrencyCode, B extends CurrencyCode>(
  rate: ConversionRate<A, B>,
): ConversionRate<B, A> => ({
  id: rate.id,
  from: rate.to,
  to: rate.from,
  numerator: rate.denominator,
  denominator: rate.numerator,
});

/**
 * Converts an amount into another currency, truncated to the receiving currency's payout step; the operator keeps the
 * remainder. Throws for caller errors: an amount that is negative or in another currency than the rate's, a rate of
 * zero, and play money on one side only.
 */
export const convert = <A extends CurrencyCode, B extends CurrencyCode>(
  given: Money<A>,
  rate: ConversionRate<NoInfer<A>, B>,
): Conversion<A, B> => {
  const { id, from, to, numerator, denominator } = rate;
  if (given.currency !== from.code) throw new CurrencyMismatchError(`${given.currency} does not convert at ${id}.`);
  if ((from.realm === 'fun') !== (to.realm === 'fun')) {
    throw new CurrencyMismatchError(`${from.code} and ${to.code} never meet.`);
  }
  if (given.units < 0n) throw new RangeError('A conversion never runs backwards.');
  // A rate can be inverted, so neither side may be zero.
  if (numerator <= 0n || denominator <= 0n) throw new RangeError('A conversion rate is positive.');

  const dividend = given.units * numerator * tenTo(to.scale);
  const divisor = denominator * tenTo(from.scale) * to.payoutStep;
  const received: bigint = divide(dividend, divisor, 'towardsZero') * to.payoutStep;
  return { given, received: money(to, received), rateId: id };
};
