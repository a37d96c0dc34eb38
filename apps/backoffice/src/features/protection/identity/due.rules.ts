const soonMs = 24 * 3_600_000;

/** How pressing a time is. The moment counts: what is due now is over. */
export const urgencyOf = (dueAt: string, now: number): 'calm' | 'soon' | 'over' => {
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return 'over';
  return left <= soonMs ? 'soon' : 'calm';
};
