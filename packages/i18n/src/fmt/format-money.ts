import { isolateLeftToRight } from './bidi.ts';
import type { Currency } from './currencies.ts';
import { formatDecimal, type NumberStyle } from './format-decimal.ts';

export type MoneyOptions = {
  /** Decimal places; the currency's own by default. Places beyond the stored ones are zeros. */
  readonly decimals?: number;
  /** `symbol` by default. */
  readonly unit?: 'symbol' | 'code' | 'none';
  /** `always` also writes a plus, for gains and losses next to each other. */
  readonly sign?: 'auto' | 'always';
  /** A fixed number of asterisks, so that it reveals nothing about the amount. */
  readonly hidden?: boolean;
};

const asterisks = '******';
const noBreakSpace = '\u00a0';
/** A true minus is as wide as a plus and is read aloud; a hyphen is neither. */
const minus = '\u2212';

/**
 * Minor units as a decimal with `decimals` places. Surplus digits are cut, never rounded: a spendable balance must not
 * look larger than it is (ruling 29).
 */
const cutToDecimals = (unsignedMinor: bigint, scale: number, decimals: number): string => {
  const digits = unsignedMinor.toString().padStart(scale + 1, '0');
  const integer = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).slice(0, decimals);
  return decimals === 0 ? integer : `${integer}.${fraction.padEnd(decimals, '0')}`;
};

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character);

const withUnit = (amount: string, unit: string, { currency }: NumberStyle['symbols']): string => {
  if (unit === '') return amount;
  const nearest = currency.isFirst ? unit.at(-1) : unit.at(0);
  const space = currency.isSpaced || isLetter(nearest) ? noBreakSpace : '';
  return currency.isFirst ? `${unit}${space}${amount}` : `${amount}${space}${unit}`;
};

/** Formats an amount in minor units. The sign comes first, and the result keeps its order in any script. */
export const formatMoney = (
  minor: bigint | string,
  currency: Currency,
  style: NumberStyle,
  { decimals = currency.decimals, unit = 'symbol', sign = 'auto', hidden = false }: MoneyOptions = {},
): string => {
  const name = unit === 'none' ? '' : currency[unit];
  if (hidden) return isolateLeftToRight(withUnit(asterisks, name, style.symbols));

  const amount = BigInt(minor);
  const decimal = cutToDecimals(amount < 0n ? -amount : amount, currency.scale, decimals);
  const isZero = !/[1-9]/.test(decimal);
  const prefix = isZero ? '' : amount < 0n ? minus : sign === 'always' ? '+' : '';
  return isolateLeftToRight(`${prefix}${withUnit(formatDecimal(decimal, style), name, style.symbols)}`);
};
