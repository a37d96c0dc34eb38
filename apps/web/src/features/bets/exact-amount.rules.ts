/** Every digit of an amount, with a point and without grouping: what a program reads. */
export const exactAmount = (minor: string, scale: number): string => {
  const sign = minor.startsWith('-') ? '-' : '';
  const digits = minor.replace('-', '').padStart(scale + 1, '0');
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};
