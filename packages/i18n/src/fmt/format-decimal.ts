import type { NumberSymbols } from './fmt-data.types.ts';

const grouped = (integer: string, [last, others]: NumberSymbols['groupSizes']): string[] => {
  const groups = [integer.slice(-last)];
  for (let end = integer.length - last; end > 0; end -= others) {
    groups.unshift(integer.slice(Math.max(0, end - others), end));
  }
  return groups;
};

/** How one pack writes numbers. */
export type NumberStyle = { readonly symbols: NumberSymbols; readonly digits: readonly string[] };

/**
 * Writes an unsigned decimal such as `1234567.50` in the marks of a locale. It takes text, because no
 * amount may pass through a floating number. Groups are always made: Spanish, Italian and Polish leave
 * them out of four digits, and a column of amounts would not line up.
 */
export const formatDecimal = (decimal: string, { symbols, digits }: NumberStyle): string => {
  const [integer = '0', fraction] = decimal.split('.');
  const whole = grouped(integer, symbols.groupSizes).join(symbols.group);
  const text = fraction === undefined ? whole : `${whole}${symbols.decimal}${fraction}`;
  return text.replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit);
};

const roundings = new Map<string, Intl.NumberFormat>();

/** Rounds to a plain decimal in Latin digits. Text is taken exactly, however long it is. */
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

/** Nothing is neither more nor less than nothing: `-0.00` has no sign. */
export const splitSign = (decimal: string): { readonly isNegative: boolean; readonly unsigned: string } => {
  const unsigned = decimal.replace(/^[-+]/, '');
  return { isNegative: decimal.startsWith('-') && /[1-9]/.test(unsigned), unsigned };
};
