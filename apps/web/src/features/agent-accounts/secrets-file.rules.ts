/** A cell of a CSV file. A name that a spreadsheet would read as a formula is kept as text by an apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows as one CSV file; the mark in front makes spreadsheets read it as UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
