/** The agent's upline, as far as the server reports it. */
export type Upline = { kind: 'agent'; account: string } | { kind: 'house' } | { kind: 'unknown' };

type Contract = { side: 'upline' | 'downline'; counterpart: string | null };

/** The other side of a contract in which the reader is below; all such contracts are with the same upline. */
export const uplineOf = (contracts: readonly Contract[]): Upline => {
  const below = contracts.find(({ side }) => side === 'downline');
  if (below === undefined) return { kind: 'unknown' };
  return below.counterpart === null ? { kind: 'house' } : { kind: 'agent', account: below.counterpart };
};
