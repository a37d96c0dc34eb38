/** The first and the last code point of a run, both included. */
export type CodePointRun = readonly [first: number, last: number];

/** Every code point of the runs, ascending. */
export const codePointsOf = (runs: readonly CodePointRun[]): number[] =>
  runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n)).sort((a, b) => a - b);

const hex = (codePoint: number): string => codePoint.toString(16).toUpperCase().padStart(4, '0');

/** Code points as the value of `unicode-range`. */
export const unicodeRange = (codePoints: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const codePoint of codePoints.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === codePoint - 1) run[1] = codePoint;
    else runs.push([codePoint, codePoint]);
  }
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ');
};
