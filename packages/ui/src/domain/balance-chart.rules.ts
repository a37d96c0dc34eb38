export type ChartPoint = {
  key: string;
  /** When, in words. */
  label: string;
  /** The formatted amount. */
  text: string;
  /** Smallest units: exact, and only compared with each other here. */
  value: bigint;
};

/** The resolution of the height: finer than a pixel of any screen. */
const steps = 10_000n;

/** A value's position between the lowest and the highest, from 0 to 1; 0.5 if all are equal. */
const heightOf = (value: bigint, lowest: bigint, highest: bigint): number => {
  if (highest === lowest) return 0.5;
  return Number(((value - lowest) * steps) / (highest - lowest)) / Number(steps);
};

export type ChartShape = {
  /** Points of the line as fractions of the width and height, from the top. */
  line: readonly { key: string; x: number; y: number }[];
  lowest: ChartPoint;
  highest: ChartPoint;
};

/** The positions of the points of a line, oldest first; null if there is no line to draw. */
export const shapeOf = (points: readonly ChartPoint[]): ChartShape | null => {
  const [first] = points;
  if (first === undefined || points.length < 2) return null;
  const lowest = points.reduce((low, point) => (point.value < low.value ? point : low), first);
  const highest = points.reduce((high, point) => (point.value > high.value ? point : high), first);
  return {
    line: points.map(({ key, value }, index) => ({
      key,
      x: index / (points.length - 1),
      y: 1 - heightOf(value, lowest.value, highest.value),
    })),
    lowest,
    highest,
  };
};
