import type { BingoKind } from './bingo.types.ts';

type Kind = { balls: number; rows: number; columns: number; perColumn: number };

export const kinds: Readonly<Record<BingoKind, Kind>> = {
  '75': { balls: 75, rows: 5, columns: 5, perColumn: 15 },
  '90': { balls: 90, rows: 3, columns: 9, perColumn: 10 },
};

const five = [0, 1, 2, 3, 4];
/** Rows, columns and both diagonals of the square card. */
const squareLines: readonly (readonly number[])[] = [
  ...five.map((row) => five.map((column) => row * 5 + column)),
  ...five.map((column) => five.map((row) => row * 5 + column)),
  five.map((at) => at * 6),
  five.map((at) => at * 4 + 4),
];
const ticketLines: readonly (readonly number[])[] = [0, 1, 2].map((row) =>
  Array.from({ length: 9 }, (_, column) => row * 9 + column),
);

/** The fields of each line, by their positions on the card. */
export const linesOf = (kind: BingoKind): readonly (readonly number[])[] => (kind === '75' ? squareLines : ticketLines);

/** How many balls a set of lines needs: the centre of the square card is free, and a ticket's row has five numbers. */
export const ballsFor = (kind: BingoKind, lines: readonly number[]): number => {
  if (kind === '90') return lines.length * 5;
  const fields = new Set(lines.flatMap((line) => squareLines[line] ?? []));
  fields.delete(12);
  return fields.size;
};
