/** Every digit of an amount, with a decimal point and without grouping, for programs. */
export const exactAmount = (minor: string, scale: number): string => {
  const sign = minor.startsWith('-') ? '-' : '';
  const digits = minor.replace('-', '').padStart(scale + 1, '0');
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};
