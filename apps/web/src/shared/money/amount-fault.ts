/** Why an amount is invalid. */
export type AmountFault =
  | { kind: 'below'; bound: bigint }
  | { kind: 'above'; bound: bigint }
  | { kind: 'limit'; period: 'day' | 'week' | 'month'; left: bigint }
  | { kind: 'funds'; most: bigint };

/**
 * An amount in the format of an input field: digits with the reader's decimal separator and the decimals that the
 * currency shows, no grouping.
 */
export const asTyped = (
  minor: bigint,
  { scale, decimals, mark }: { scale: number; decimals: number; mark: string },
): string => {
  const digits = minor.toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const rest = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(decimals, '0');
  return rest === '' ? whole : `${whole}${mark}${rest}`;
};

/** The transferable part of an amount: whole steps of the displayed decimals; the remainder stays. */
export const movable = (minor: bigint, { scale, decimals }: { scale: number; decimals: number }): bigint => {
  const step = 10n ** BigInt(scale - decimals);
  return (minor / step) * step;
};
