/** Why an amount is invalid. */
export type AmountFault =
  | { kind: 'below'; bound: bigint }
  | { kind: 'above'; bound: bigint }
  | { kind: 'limit'; period: 'day' | 'week' | 'month'; left: bigint }
  | { kind: 'funds'; most: bigint };

/** An amount in the format of an input field: digits with the reader's decimal separator, no grouping. */
export const asTyped = (minor: bigint, { scale, mark }: { scale: number; mark: string }): string => {
  const digits = minor.toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const rest = digits.slice(digits.length - scale).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}${mark}${rest}`;
};
