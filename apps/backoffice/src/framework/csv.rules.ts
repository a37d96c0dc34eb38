/** What a spreadsheet would run as a formula, were it the beginning of a cell (security.md A27). */
const formula = /^[=+\-@\t\r\0]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

const cellOf = (value: string | number): string => {
  const text = String(value);
  // A number that is one stays one; everything else that could be a formula becomes text.
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as RFC 4180 writes them. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
