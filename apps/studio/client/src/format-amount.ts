import { currencyOf } from '@fairhouse/i18n';
import type { Fmt } from '@fairhouse/i18n/react';

type Money = { currency: string; currencyExponent: number };
export type FormatOptions = { sign?: 'auto' | 'always'; unit?: 'symbol' | 'none' };

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
