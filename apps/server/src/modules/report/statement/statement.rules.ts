const monthsShown = 12;

/** The months of a statement: twelve including the current one, oldest first. */
export const monthsUpTo = (today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, n) =>
    new Date(Date.UTC(year, month - monthsShown + n, 1)).toISOString().slice(0, 7),
  );
};
