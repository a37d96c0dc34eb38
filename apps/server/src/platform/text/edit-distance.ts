/** Preallocated rows: allocating three for every comparison takes longer than the comparison. */
const lengthMax = 256;
const lines = [new Uint8Array(lengthMax), new Uint8Array(lengthMax), new Uint8Array(lengthMax)] as const;

/**
 * The number of letters to delete, insert, replace or swap with a neighbour to turn one word into the other; counting
 * stops above `max` and then returns `max + 1`. Only cells within `max` of the diagonal can stay below it, so only
 * those are computed.
 */
export const editDistance = (a: string, b: string, max: number): number => {
  const over = max + 1;
  if (Math.abs(a.length - b.length) > max) return over;
  if (b.length >= lengthMax) return a === b ? 0 : over;
  const width = b.length + 1;
  let [beforeLast, last, line] = lines;
  beforeLast.fill(over, 0, width);
  last.fill(over, 0, width);
  for (let column = 0; column <= Math.min(b.length, max); column += 1) last[column] = column;
  let leastBefore = 0;
  for (let row = 1; row <= a.length; row += 1) {
    const from = Math.max(1, row - max);
    const to = Math.min(b.length, row + max);
    line.fill(over, 0, width);
    if (row <= max) line[0] = row;
    let least = line[0] ?? over;
    const letter = a.charCodeAt(row - 1);
    for (let column = from; column <= to; column += 1) {
      const other = b.charCodeAt(column - 1);
      let cost = (last[column - 1] ?? over) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (last[column] ?? over) + 1, (line[column - 1] ?? over) + 1);
      if (row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other)
        cost = Math.min(cost, (beforeLast[column - 2] ?? over) + 1);
      cost = Math.min(cost, over);
      line[column] = cost;
      least = Math.min(least, cost);
    }
    // A swap reaches two rows back, so one row above the limit does not end the search.
    if (least > max && leastBefore > max) return over;
    leastBefore = least;
    [beforeLast, last, line] = [last, line, beforeLast];
  }
  return last[b.length] ?? over;
};
