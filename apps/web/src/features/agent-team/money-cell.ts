import { currencyOf } from '@fairhouse/i18n';
import type { CsvCell } from '@fairhouse/i18n/csv';
import { exactAmount } from '#shared/money/exact-amount.rules.ts';
import type { Money } from './api.ts';

/** An amount as a cell of a file: every digit, without a symbol. */
export const moneyCell = ({ minor, currency }: Money): CsvCell => ({
  decimal: exactAmount(minor, currencyOf(currency).scale),
});
