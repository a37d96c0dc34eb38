import type { Currency, CurrencyCode } from './currency.ts';
import type { BareUnits, Units } from './units.ts';

/** An amount is always passed with its currency. */
export type Money<C extends CurrencyCode = CurrencyCode> = { readonly currency: C; readonly units: Units<C> };

/** Two currencies in one operation. The compiler refuses it where it knows both; this error covers the other cases. */
export class CurrencyMismatchError extends Error {
  override readonly name = 'CurrencyMismatchError';
}

const unitsOfSame = <C extends CurrencyCode>(some: Money<C>, other: Money<C>): [bigint, bigint] => {
  if (some.currency !== other.currency) {
    throw new CurrencyMismatchError(`${some.currency} and ${other.currency} do not mix.`);
  }
  return [some.units, other.units];
};

const inCurrencyOf = <C extends CurrencyCode>({ currency }: Money<C>, units: bigint): Money<C> => ({
  currency,
  units: units as Units<C>,
});

/**
 * Names the currency of units that came without one, such as a column of the books.
 *
 * @example money(currencyOf('EUR'), 10_416_600n) // 1,041.66 EUR
 */
export const money = <C extends CurrencyCode>({ code }: Currency<C>, units: BareUnits<NoInfer<C>>): Money<C> => ({
  currency: code,
  units: units as bigint as Units<C>,
});

export const add = <C extends CurrencyCode>(some: Money<C>, other: Money<NoInfer<C>>): Money<C> => {
  const [a, b] = unitsOfSame(some, other);
  return inCurrencyOf(some, a + b);
};

/** May be negative: the caller and the ledger decide whether that is allowed. */
export const subtract = <C extends CurrencyCode>(some: Money<C>, other: Money<NoInfer<C>>): Money<C> => {
  const [a, b] = unitsOfSame(some, other);
  return inCurrencyOf(some, a - b);
};

export const negate = <C extends CurrencyCode>(some: Money<C>): Money<C> => inCurrencyOf(some, -some.units);

/** For sorting: negative when the first is smaller. */
export const compare = <C extends CurrencyCode>(some: Money<C>, other: Money<NoInfer<C>>): -1 | 0 | 1 => {
  const [a, b] = unitsOfSame(some, other);
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

export const min = <C extends CurrencyCode>(some: Money<C>, other: Money<NoInfer<C>>): Money<C> =>
  compare(some, other) <= 0 ? some : other;

export const max = <C extends CurrencyCode>(some: Money<C>, other: Money<NoInfer<C>>): Money<C> =>
  compare(some, other) >= 0 ? some : other;

/** The currency is a parameter, because an empty list has none. */
export const sum = <C extends CurrencyCode>(currency: Currency<C>, amounts: readonly Money<NoInfer<C>>[]): Money<C> =>
  amounts.reduce<Money<C>>((total, amount) => add(total, amount), money(currency, 0n));

export const isZero = ({ units }: Money): boolean => units === 0n;

export const isPositive = ({ units }: Money): boolean => units > 0n;

export const isNegative = ({ units }: Money): boolean => units < 0n;
