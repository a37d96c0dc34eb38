import type { Draws } from '../../engines.ts';
import { deal } from '../kit/deal.ts';
import type { BingoKind } from './bingo.types.ts';

/** Five numbers from each of five ranges of fifteen; the centre is free. */
const drawSquare = (draws: Draws): (number | null)[] => {
  const columns = Array.from({ length: 5 }, (_, column) => deal(draws, 15, 5).map((place) => column * 15 + place + 1));
  return Array.from({ length: 25 }, (_, at) => (at === 12 ? 0 : (columns[at % 5]?.[Math.floor(at / 5)] ?? null)));
};

/** The nine columns of a ticket: 1 to 9, then tens, and 80 to 90. */
const firstOf = (column: number): number => (column === 0 ? 1 : column * 10);
const sizeOf = (column: number): number => (column === 0 ? 9 : column === 8 ? 11 : 10);

/** Three rows of five numbers, and at least one number in every column. */
const drawTicket = (draws: Draws): (number | null)[] => {
  const columns = Array.from({ length: 9 }, (_, column) => column);
  const top = deal(draws, 9, 5);
  const empty = columns.filter((column) => !top.includes(column));
  const middle = [...empty, top[draws.below(5)] ?? 0];
  const bottom = deal(draws, 9, 5);
  const order = deal(draws, 3, 3);
  const rows = order.map((row) => [top, middle, bottom][row] ?? []);
  const numbers = columns.map((column) =>
    deal(draws, sizeOf(column), 3)
      .map((place) => firstOf(column) + place)
      .toSorted((one, other) => one - other),
  );
  return rows.flatMap((row, at) =>
    columns.map((column) => (row.includes(column) ? (numbers[column]?.[at] ?? null) : null)),
  );
};

export const drawCard = (kind: BingoKind, draws: Draws): (number | null)[] =>
  kind === '75' ? drawSquare(draws) : drawTicket(draws);
