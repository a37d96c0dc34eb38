import type { ChartPoint } from '#framework/charts/chart.types.ts';
import type { Budget } from './cells.types.ts';

/** One point per time with a value for each budget; null where that budget has none. */
export const mergePoints = (budgets: readonly Budget[]): ChartPoint[] => {
  const times = [...new Set(budgets.flatMap(({ points }) => points.map(({ at }) => at)))].sort();
  const values = new Map(
    budgets.map(({ objective, points }) => [objective, new Map(points.map(({ at, remaining }) => [at, remaining]))]),
  );
  return times.map((at) => ({
    at,
    ...Object.fromEntries(budgets.map(({ objective }) => [objective, values.get(objective)?.get(at) ?? null])),
  }));
};
