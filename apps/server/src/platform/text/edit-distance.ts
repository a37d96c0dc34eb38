/** Lines to reckon in, made once: to make three for every two words takes longer than to compare them. */
const lengthMax = 256;
const lines = [new Uint8Array(lengthMax), new Uint8Array(lengthMax), new Uint8Array(lengthMax)] as const;

/**
 * How many letters one must leave out, add, change or swap with a neighbour to make one word of the other;
 * counting stops above `max`, and the answer is then `max + 1`. Only cells within `max` of the diagonal can
 * stay below it, so that only those are reckoned.
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
    // A swap reaches two rows back, so that one row above the bound is not the end of it.
    if (least > max && leastBefore > max) return over;
    leastBefore = least;
    [beforeLast, last, line] = [last, line, beforeLast];
  }
  return last[b.length] ?? over;
};
