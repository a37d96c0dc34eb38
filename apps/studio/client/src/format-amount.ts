import { currencyOf } from '@fairhouse/i18n';
import type { Fmt } from '@fairhouse/i18n/react';

type Money = { currency: string; currencyExponent: number };
export type FormatOptions = { sign?: 'auto' | 'always'; unit?: 'symbol' | 'none' };

/** A typed amount in minor units of the API, rounded down; null if it is none. */
export const parseAmount = (fmt: Fmt, { currency, currencyExponent }: Money, text: string): bigint | null => {
  const read = fmt.parseMoney(text, currency, { decimals: currencyExponent });
  return read.ok ? read.minor / 10n ** BigInt(Math.max(0, currencyOf(currency).scale - currencyExponent)) : null;
};

/** Minor units from the API, formatted in the account's currency. Play money has no currency symbol. */
export const formatAmount = (
  fmt: Fmt,
  { currency, currencyExponent }: Money,
  amount: string | bigint,
  { sign = 'auto', unit = 'symbol' }: FormatOptions = {},
): string => {
  const { scale } = currencyOf(currency);
  const fine = BigInt(amount) * 10n ** BigInt(Math.max(0, scale - currencyExponent));
  return fmt.money(fine, currency, { sign, unit: currency === 'XXX' ? 'none' : unit });
};

/** An amount to be edited in a field: without unit and without the invisible marks of text direction. */
export const amountAsTyped = (fmt: Fmt, money: Money, amount: bigint): string =>
  formatAmount(fmt, money, amount, { unit: 'none' }).replace(/[\u2066-\u2069]/g, '');
