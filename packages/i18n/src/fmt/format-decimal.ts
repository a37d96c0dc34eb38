import type { NumberSymbols } from './fmt-data.types.ts';

const grouped = (integer: string, [last, others]: NumberSymbols['groupSizes']): string[] => {
  const groups = [integer.slice(-last)];
  for (let end = integer.length - last; end > 0; end -= others) {
    groups.unshift(integer.slice(Math.max(0, end - others), end));
  }
  return groups;
};

/** How a pack formats numbers. */
export type NumberStyle = { readonly symbols: NumberSymbols; readonly digits: readonly string[] };

/**
 * Writes an unsigned decimal such as `1234567.50` with the separators of a locale. It takes text, because no amount may
 * pass through a floating-point number. Groups are always written: Spanish, Italian and Polish omit them in four
 * digits, and a column of amounts would not line up.
 */
export const formatDecimal = (decimal: string, { symbols, digits }: NumberStyle): string => {
  const [integer = '0', fraction] = decimal.split('.');
  const whole = grouped(integer, symbols.groupSizes).join(symbols.group);
  const text = fraction === undefined ? whole : `${whole}${symbols.decimal}${fraction}`;
  return text.replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit);
};

const roundings = new Map<string, Intl.NumberFormat>();

/** Rounds to a plain decimal in Latin digits. Text is exact at any length. */
export const roundedDecimal = (
  value: number | bigint | string,
  { min, max }: { readonly min: number; readonly max: number },
): string => {
  const key = `${min}-${max}`;
  const format =
    roundings.get(key) ??
    new Intl.NumberFormat('en', { useGrouping: false, minimumFractionDigits: min, maximumFractionDigits: max });
  roundings.set(key, format);
  return format.format(value as number | bigint | Intl.StringNumericLiteral);
};

/** Zero has no sign: `-0.00` is not negative. */
export const splitSign = (decimal: string): { readonly isNegative: boolean; readonly unsigned: string } => {
  const unsigned = decimal.replace(/^[-+]/, '');
  return { isNegative: decimal.startsWith('-') && /[1-9]/.test(unsigned), unsigned };
};
