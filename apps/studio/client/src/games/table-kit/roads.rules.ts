/** One round in a road. `tie` belongs to neither side. */
export type RoadMark = { side: 'first' | 'second' | 'tie'; isFirstPair?: boolean; isSecondPair?: boolean };
export type RoadCell = { column: number; row: number; side: 'first' | 'second'; ties: number };

const ROWS = 6;

/** The bead road: columns from top to bottom, one bead per round; only whole columns are dropped at the front. */
export const beadRoad = (marks: readonly RoadMark[], columns: number) => {
  const tooMany = Math.max(0, Math.ceil(marks.length / ROWS) - columns);
  return marks
    .slice(tooMany * ROWS)
    .map((mark, place) => ({ ...mark, column: Math.floor(place / ROWS), row: place % ROWS }));
};

/**
 * The big road: a column for each run of one side. A run that reaches the bottom or an occupied cell turns right. A tie
 * is a stroke on the preceding cell; ties before the first result are added to it.
 */
export const bigRoad = (marks: readonly RoadMark[]): RoadCell[] => {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let first = -1;
  let waiting = 0;
  for (const { side } of marks) {
    const last = cells.at(-1);
    if (side === 'tie') {
      if (last === undefined) waiting += 1;
      else last.ties += 1;
      continue;
    }
    let place = { column: 0, row: 0 };
    if (last?.side === side) {
      const below = { column: last.column, row: last.row + 1 };
      const hasTurned = last.column > first;
      const isFree = !hasTurned && below.row < ROWS && !taken.has(`${below.column}:${below.row}`);
      place = isFree ? below : { column: last.column + 1, row: last.row };
    } else {
      first += 1;
      while (taken.has(`${first}:0`)) first += 1;
      place = { column: first, row: 0 };
    }
    taken.add(`${place.column}:${place.row}`);
    cells.push({ ...place, side, ties: waiting });
    waiting = 0;
  }
  return cells;
};

/** The last columns of a road that fit. */
export const lastColumns = (cells: readonly RoadCell[], columns: number): RoadCell[] => {
  const width = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  const gone = Math.max(0, width - columns);
  return cells.filter(({ column }) => column >= gone).map((cell) => ({ ...cell, column: cell.column - gone }));
};
