/** Whether an act may happen again; an act that never happened always may. */
export const isDue = (act: { lastAtMs: number | null; nowMs: number; intervalMs: number }): boolean =>
  act.lastAtMs === null || act.nowMs - act.lastAtMs >= act.intervalMs;
