/** The data of one bar: formatted amounts beside the exact figure. */
export type TrendPoint = {
  key: string;
  /** When, in words. */
  label: string;
  /** The short date under a bar. */
  shortLabel: string;
  /** Smallest units: exact, and only compared with each other here. */
  value: bigint;
  valueText: string;
  /** Further figures, formatted: shown for the chosen bar and in the table. */
  details: readonly string[];
};

export type TrendBar = { key: string; x: number; width: number; y: number; height: number };

export type TrendShape = {
  /** As fractions of the width and height, from the top. */
  bars: readonly TrendBar[];
  /** The position of the zero line. */
  zero: number;
  /** The points at the ends of the scale; null where zero is the end. */
  highest: TrendPoint | null;
  lowest: TrendPoint | null;
};

/** The resolution of the height: finer than a pixel of any screen. */
const steps = 10_000n;
/** A value other than zero stays visible, however small it is beside the others. */
const heightMin = 0.008;
/** The share of its slot that a bar fills. */
const fill = 0.72;

const fraction = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * steps) / whole) / Number(steps);

/** The positions of the bars, oldest first, around their common zero; null if there are none. */
export const trendShapeOf = (points: readonly TrendPoint[]): TrendShape | null => {
  const [first] = points;
  if (first === undefined) return null;
  const most = points.reduce((some, point) => (point.value > some.value ? point : some), first);
  const least = points.reduce((some, point) => (point.value < some.value ? point : some), first);
  const top = most.value > 0n ? most.value : 0n;
  const bottom = least.value < 0n ? least.value : 0n;
  const span = top - bottom;
  // Only zeros: the line is in the middle.
  const zero = span === 0n ? 0.5 : fraction(top, span);
  const place = 1 / points.length;
  return {
    bars: points.map(({ key, value }, index) => {
      const exact = fraction(value < 0n ? -value : value, span);
      const height = value === 0n ? 0 : Math.max(exact, heightMin);
      return {
        key,
        x: (index + (1 - fill) / 2) * place,
        width: fill * place,
        y: value > 0n ? Math.max(0, zero - height) : Math.min(zero, 1 - height),
        height,
      };
    }),
    zero,
    highest: top === 0n ? null : most,
    lowest: bottom === 0n ? null : least,
  };
};

/** The index of the bar at a position of the width. */
export const barAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)));
