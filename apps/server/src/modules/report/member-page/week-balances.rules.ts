type Week = { week: string; before: bigint | null; after: bigint | null };

/** The balance at the end of each week: a week without postings ends as the one before; `now` where there is no posting. */
export const fillBalances = (weeks: readonly Week[], now: bigint): ReadonlyMap<string, bigint> => {
  let balance = weeks.find(({ before }) => before !== null)?.before ?? now;
  const filled = new Map<string, bigint>();
  for (const { week, after } of weeks) {
    balance = after ?? balance;
    filled.set(week, balance);
  }
  return filled;
};
