/** What a spreadsheet would run, in the wide forms that some of them read alike (security.md A27). */
const startsFormula = /^[=+\-@\t\r\n\0＝＋－＠]/u;
const isNumber = /^-?\d+(\.\d+)?$/;
const needsQuotes = /[",\r\n]/;

const writeCell = (cell: string): string => {
  const safe = startsFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines by RFC 4180: amounts as numbers, text so that no spreadsheet takes it for a formula. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');

/** Every digit of an amount, with a point and without grouping: what a program reads. */
export const exactAmount = (minor: string, scale: number): string => {
  const sign = minor.startsWith('-') ? '-' : '';
  const digits = minor.replace('-', '').padStart(scale + 1, '0');
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};
