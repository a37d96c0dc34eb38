/** One bar: its height as a share of the chart, above (positive) or below the line of nothing. */
export type BarShape = { key: string; share: number };

export type BarsShape = {
  bars: readonly BarShape[];
  /** Where nothing is, as a share from the top: 1 where no value is below it. */
  zero: number;
};

/** Every bar against the largest spread, so that bars of one chart can be compared; null where there is nothing. */
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

/** Names that a chart of a third of a desk, or of a phone, has room for. */
const labelsMax = 4;

/** Whether a bar is named below: a few names in full say more than all of them cut off. */
export const isLabelled = (index: number, count: number): boolean => index % Math.ceil(count / labelsMax) === 0;
