import { stripVTControlCharacters } from 'node:util';
import { paint } from './paint.ts';

const widthOf = (cell: string): number => stripVTControlCharacters(cell).length;

/** Columns as wide as their widest cell; painted cells keep their alignment. */
export const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) =>
    Math.max(widthOf(title), ...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell))))
      .join('  ')
      .trimEnd();
  return [paint('bold', line(head)), ...rows.map(line)].join('\n');
};
