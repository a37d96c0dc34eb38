/** The four odds formats of this market. */
export type OddsFormat = 'decimal' | 'hongKong' | 'malay' | 'indonesian';

/** Reciprocals seldom terminate, so the two signed formats get a third place. */
const places: Readonly<Record<OddsFormat, number>> = { decimal: 2, hongKong: 2, malay: 3, indonesian: 3 };

/** Hong Kong odds are the gain per unit; the signed formats invert it on one side of evens. */
const converted = (decimalOdds: number, format: OddsFormat): number => {
  const gain = decimalOdds - 1;
  if (format === 'decimal') return decimalOdds;
  if (format === 'hongKong') return gain;
  const isTurned = format === 'malay' ? gain > 1 : gain < 1;
  return isTurned ? -1 / gain : gain;
};

/**
 * Converts decimal (European) odds to another format, with the number of places it is shown with. Odds are not an
 * amount of money.
 */
export const convertOdds = (
  decimalOdds: number | string,
  format: OddsFormat,
): { readonly value: number; readonly places: number } => {
  const odds = Number(decimalOdds);
  if (!(odds > 1)) throw new RangeError('Decimal odds are greater than 1.');
  // Nine digits are more than any feed has, and they remove binary rounding errors: 1.07 - 1 is 0.07.
  return { value: Number(converted(odds, format).toFixed(9)), places: places[format] };
};
