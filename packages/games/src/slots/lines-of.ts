/** Every path from left to right that moves at most one row from reel to reel. */
const pathsOf = (reels: number, rows: number): number[][] => {
  let paths = Array.from({ length: rows }, (_, row) => [row]);
  for (let reel = 1; reel < reels; reel += 1)
    paths = paths.flatMap((path) => {
      const last = path.at(-1) ?? 0;
      return [last - 1, last, last + 1].filter((row) => row >= 0 && row < rows).map((row) => [...path, row]);
    });
  return paths;
};

/** Straight lines first, then symmetric curves and slopes, then the others by the number of turns. */
const oddnessOf = (path: readonly number[], rows: number): number => {
  const moves = path.slice(1).map((row, at) => row - (path[at] ?? 0));
  const turns = moves.filter((move, at) => at > 0 && move !== moves[at - 1]).length;
  if (moves.every((move) => move === 0)) return Math.abs((path[0] ?? 0) - (rows - 1) / 2) / rows;
  const isBow = path.every((row, at) => row === path[path.length - 1 - at]);
  const isSlope = path.every((row, at) => row === rows - 1 - (path[path.length - 1 - at] ?? 0));
  const spread = Math.max(...path) - Math.min(...path);
  return 10 + turns * 2 + (isBow || isSlope ? 0 : 6) - spread;
};

const known = new Map<string, number[][]>();

/** The lines of a game with this many lines; the first ones are the same for every number. */
export const linesOf = (reels: number, rows: number, count: number): number[][] => {
  const key = `${reels}x${rows}`;
  const paths =
    known.get(key) ??
    pathsOf(reels, rows)
      .map((path, at) => ({ path, at, oddness: oddnessOf(path, rows) }))
      .sort((one, other) => one.oddness - other.oddness || one.at - other.at)
      .map(({ path }) => path);
  known.set(key, paths);
  return paths.slice(0, count);
};
