const soonMs = 24 * 3_600_000;

/** How urgent a due time is. The bound is inclusive: a case that is due now is over. */
export const urgencyOf = (dueAt: string, now: number): 'calm' | 'soon' | 'over' => {
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return 'over';
  return left <= soonMs ? 'soon' : 'calm';
};
