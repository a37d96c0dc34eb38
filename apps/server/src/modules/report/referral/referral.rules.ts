const monthsShown = 12;

/** The last twelve months up to a date (YYYY-MM-DD), oldest first, as `2026-11`. */
export const monthsUpTo = (today: string): string[] => {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: monthsShown }, (_, n) => {
    const month = last - (monthsShown - 1) + n;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
};

/** Every month gets a number, even if nobody joined. */
export const fillMonths = (
  today: string,
  counted: readonly { month: string; registered: number }[],
): { month: string; registered: number }[] => {
  const byMonth = new Map(counted.map(({ month, registered }) => [month, registered]));
  return monthsUpTo(today).map((month) => ({ month, registered: byMonth.get(month) ?? 0 }));
};
