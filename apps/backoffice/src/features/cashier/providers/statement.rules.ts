import type { Provider, Statement } from '../cashier.types.ts';

/** Whether a day agrees: sums that are equal may still hide two differences, so both are asked. */
export const agreesOf = ({ differences, in: came, out }: Statement): boolean =>
  differences === 0 && [...came, ...out].every(({ ours, theirs }) => ours.minor === theirs.minor);

export type Health = 'good' | 'poor' | 'down' | 'quiet';

/** How a provider does by the calls of the last hour: every tenth may fail before it counts. */
export const healthOf = ({ calls }: Pick<Provider, 'calls'>): Health => {
  const ok = calls.reduce((sum, each) => sum + each.ok, 0);
  const failed = calls.reduce((sum, each) => sum + each.failed, 0);
  if (ok + failed === 0) return 'quiet';
  if (ok === 0) return 'down';
  return failed * 10 > ok + failed ? 'poor' : 'good';
};

/** The day before, by the house's calendar. */
export const dayBefore = (now: Date): string => new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
