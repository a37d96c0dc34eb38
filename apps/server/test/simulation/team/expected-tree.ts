/** Who stood under whom on which day, kept by hand in memory: the tree that the database is compared with. */
export type ExpectedTree = ReturnType<typeof createExpectedTree>;

type Account = { isAgentFrom: string | null; places: { from: string; upline: string | null }[] };

export const createExpectedTree = () => {
  const accounts = new Map<string, Account>();
  const uplineOn = (id: string, day: string): string | null =>
    accounts.get(id)?.places.findLast(({ from }) => from <= day)?.upline ?? null;
  const isAgentOn = (id: string, day: string): boolean => {
    const from = accounts.get(id)?.isAgentFrom ?? null;
    return from !== null && from <= day;
  };
  const uplinesOf = (id: string, day: string): string[] => {
    const upline = uplineOn(id, day);
    return upline === null ? [] : [upline, ...uplinesOf(upline, day)];
  };
  return {
    join: (id: string, upline: string | null, day: string) =>
      accounts.set(id, { isAgentFrom: null, places: [{ from: day, upline }] }),
    promote: (id: string, day: string) => {
      const account = accounts.get(id);
      if (account !== undefined) account.isAgentFrom = day;
    },
    move: (id: string, upline: string | null, day: string) => accounts.get(id)?.places.push({ from: day, upline }),
    /** The agents in whose team the account was on a day, itself included if it was one. */
    teamsOf: (id: string, day: string): string[] => [...(isAgentOn(id, day) ? [id] : []), ...uplinesOf(id, day)],
    isUnder: (id: string, head: string, day: string): boolean => uplinesOf(id, day).includes(head),
    uplineOn,
    ids: () => [...accounts.keys()],
  };
};
