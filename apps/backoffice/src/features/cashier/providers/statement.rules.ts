import type { Provider, Statement } from '../cashier.types.ts';

/** Whether a day reconciles. Equal sums may hide two differences, so the lines are compared too. */
export const agreesOf = ({ differences, in: came, out }: Statement): boolean =>
  differences === 0 && [...came, ...out].every(({ ours, theirs }) => ours.minor === theirs.minor);

export type Health = 'good' | 'poor' | 'down' | 'quiet';

/** A provider's health by the calls of the last hour; up to 10% may fail. */
export const healthOf = ({ calls }: Pick<Provider, 'calls'>): Health => {
  const ok = calls.reduce((sum, each) => sum + each.ok, 0);
  const failed = calls.reduce((sum, each) => sum + each.failed, 0);
  if (ok + failed === 0) return 'quiet';
  if (ok === 0) return 'down';
  return failed * 10 > ok + failed ? 'poor' : 'good';
};

/** The previous day in UTC. */
export const dayBefore = (now: Date): string => new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
