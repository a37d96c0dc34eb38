/** A cell: text, a number, a number as its digits where a `number` would lose precision, or nothing. */
export type CsvCell = string | bigint | number | { decimal: string } | null;

/**
 * Characters that make a spreadsheet run a formula, including the full-width forms that some treat alike (security.md
 * A27).
 */
const startsFormula = /^[=+\-@\t\r\n\0＝＋－＠]/u;

const needsQuotes = /[",\r\n]/;
const isNumber = /^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/;

const writeNumber = (cell: bigint | number | { decimal: string }): string => {
  const digits = typeof cell === 'object' ? cell.decimal : String(cell);
  if (!isNumber.test(digits)) throw new TypeError('a number of a file is not finite');
  return digits;
};

const writeCell = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell !== 'string') return writeNumber(cell);
  const safe = startsFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a file by RFC 4180. Text is escaped so that no spreadsheet treats it as a formula. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(writeCell).join(',')}\r\n`;
