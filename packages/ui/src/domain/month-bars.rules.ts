/** One bar: its height as a share of the chart, above (positive) or below the zero line. */
export type BarShape = { key: string; share: number };

export type BarsShape = {
  bars: readonly BarShape[];
  /** The zero line, as a share from the top: 1 where no value is negative. */
  zero: number;
};

/** Every bar relative to the largest spread, so that bars of one chart can be compared; null for no data. */
export const barsOf = (points: readonly { key: string; value: number }[]): BarsShape | null => {
  const highest = Math.max(0, ...points.map(({ value }) => value));
  const lowest = Math.min(0, ...points.map(({ value }) => value));
  const spread = highest - lowest;
  if (spread === 0) return null;
  return {
    bars: points.map(({ key, value }) => ({ key, share: value / spread })),
    zero: highest / spread,
  };
};

/** The number of labels that fit a chart of a third of a desktop, or of a phone. */
const labelsMax = 4;

/** Whether a bar has a label: a few in full are better than all of them cut off. */
export const isLabelled = (index: number, count: number): boolean => index % Math.ceil(count / labelsMax) === 0;
