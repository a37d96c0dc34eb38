const dayMs = 86_400_000;

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;

const mondayOf = (day: string): string => plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The days, first days of weeks or first days of months that a period touches. */
export const bucketsOf = (from: string, to: string, by: 'day' | 'week' | 'month'): string[] => {
  const days = Array.from({ length: daysBetween(from, to) }, (_, n) => plusDays(from, n));
  const bucketOf = { day: (day: string) => day, week: mondayOf, month: (day: string) => `${day.slice(0, 8)}01` }[by];
  return [...new Set(days.map(bucketOf))];
};

/** The period that another is compared with: directly before it, or whole weeks before, so that weekdays are the same. */
export const comparedWith = (
  { from, to }: { from: string; to: string },
  compare: 'previous' | 'weekdays',
): { from: string; to: string } => {
  const days = daysBetween(from, to);
  const back = compare === 'previous' ? days : Math.ceil(days / 7) * 7;
  return { from: plusDays(from, -back), to: plusDays(to, -back) };
};

/** The period that a mailed report covers: yesterday, the last whole week, the last whole month. */
export const lastPeriod = (today: string, cadence: 'daily' | 'weekly' | 'monthly'): { from: string; to: string } => {
  if (cadence === 'daily') return { from: plusDays(today, -1), to: plusDays(today, -1) };
  if (cadence === 'weekly') return { from: plusDays(mondayOf(today), -7), to: plusDays(mondayOf(today), -1) };
  const first = `${today.slice(0, 8)}01`;
  const last = plusDays(first, -1);
  return { from: `${last.slice(0, 8)}01`, to: last };
};
