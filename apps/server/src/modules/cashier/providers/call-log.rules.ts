/** Five minutes: the resolution of the back office chart. */
const bucketMs = 300_000;

export const bucketOf = (moment: number): number => moment - (moment % bucketMs);

/** Upper bounds of the duration histogram; slower calls count as `beyond`. */
export const steps = [50, 100, 250, 500, 1_000, 3_000] as const;

/** Counts per histogram step, and of calls slower than all steps. */
export type Durations = { counts: readonly number[]; beyond: number; max: number };

/** The 95th percentile: the bound of the step it falls into, never more than the longest duration. */
export const p95Of = ({ counts, beyond, max }: Durations): number | null => {
  const total = counts.reduce((sum, count) => sum + count, beyond);
  if (total === 0) return null;
  const wanted = Math.ceil(total * 0.95);
  let seen = 0;
  for (const [index, step] of steps.entries()) {
    seen += counts[index] ?? 0;
    if (seen >= wanted) return Math.min(step, max);
  }
  return max;
};
