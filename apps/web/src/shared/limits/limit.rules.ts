/** The effect of a change to a limit before it is sent: the server decides by the same rule. */
export type LimitEffect = 'first' | 'lower' | 'raise' | 'remove' | 'same';

/** `null` is no limit. A looser limit waits; a tighter one applies at once. */
export const effectOf = (ceiling: bigint | null, requested: bigint | null): LimitEffect => {
  if (ceiling === requested) return 'same';
  if (requested === null) return 'remove';
  if (ceiling === null) return 'first';
  return requested < ceiling ? 'lower' : 'raise';
};

/** The used share of a limit, from 0 to 1. A limit that was lowered below the used amount is full. */
export const shareOf = (used: bigint, ceiling: bigint): number =>
  used >= ceiling ? 1 : Number((used * 1_000n) / ceiling) / 1_000;
