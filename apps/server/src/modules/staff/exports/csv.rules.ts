import type { ExportCell } from '#platform/ops/export.types.ts';

/** What a spreadsheet would run, in the wide forms that some of them read alike (security.md A27). */
const startsFormula = /^[=+\-@\t\r\n\0＝＋－＠]/u;

const needsQuotes = /[",\r\n]/;

const writeCell = (cell: ExportCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'bigint') return cell.toString();
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) throw new TypeError('a number of a file is not finite');
    return String(cell);
  }
  const safe = startsFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a file by RFC 4180: numbers as numbers, text so that no spreadsheet takes it for a formula. */
export const csvLine = (cells: readonly ExportCell[]): string => `${cells.map(writeCell).join(',')}\r\n`;
