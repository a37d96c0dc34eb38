/** The data of one bar: formatted amounts beside the exact figure. */
export type ProfitPoint = {
  key: string;
  /** When, in words. */
  label: string;
  /** The short date under a bar. */
  shortLabel: string;
  /** Smallest units: exact, and only compared with each other here. */
  net: bigint;
  netText: string;
  stakedText: string;
  wonText: string;
};

export type ProfitBar = { key: string; x: number; width: number; y: number; height: number };

export type ProfitShape = {
  /** As fractions of the width and height, from the top. */
  bars: readonly ProfitBar[];
  /** The position of the zero line. */
  zero: number;
  /** The points at the ends of the scale; null where zero is the end. */
  highest: ProfitPoint | null;
  lowest: ProfitPoint | null;
};

/** The resolution of the height: finer than a pixel of any screen. */
const steps = 10_000n;
/** A result other than zero stays visible, however small it is beside the others. */
const heightMin = 0.008;
/** The share of its slot that a bar fills. */
const fill = 0.72;

const fraction = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * steps) / whole) / Number(steps);

/** The positions of the bars, oldest first, around their common zero; null if there are none. */
export const profitShapeOf = (points: readonly ProfitPoint[]): ProfitShape | null => {
  const [first] = points;
  if (first === undefined) return null;
  const most = points.reduce((some, point) => (point.net > some.net ? point : some), first);
  const least = points.reduce((some, point) => (point.net < some.net ? point : some), first);
  const top = most.net > 0n ? most.net : 0n;
  const bottom = least.net < 0n ? least.net : 0n;
  const span = top - bottom;
  // Only zeros: the line is in the middle.
  const zero = span === 0n ? 0.5 : fraction(top, span);
  const place = 1 / points.length;
  return {
    bars: points.map(({ key, net }, index) => {
      const exact = fraction(net < 0n ? -net : net, span);
      const height = net === 0n ? 0 : Math.max(exact, heightMin);
      return {
        key,
        x: (index + (1 - fill) / 2) * place,
        width: fill * place,
        y: net > 0n ? Math.max(0, zero - height) : Math.min(zero, 1 - height),
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
