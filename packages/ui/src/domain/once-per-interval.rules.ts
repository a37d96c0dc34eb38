/** Whether an action may run again; an action that never ran always may. */
export const isDue = (act: { lastAtMs: number | null; nowMs: number; intervalMs: number }): boolean =>
  act.lastAtMs === null || act.nowMs - act.lastAtMs >= act.intervalMs;
