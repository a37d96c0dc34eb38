import type { Contract } from './contract.types.ts';

/** agent-contracts.md section 6.1: an offer waits this long. */
const answerWithinMs = 7 * 24 * 3600_000;
export const answerDays = (now: Date): Date => new Date(now.getTime() + answerWithinMs);

/** Asked for, offered, or agreed and not begun: an agent has at most one of a kind. */
export const isOpen = ({ state }: Contract): boolean =>
  state === 'requested' || state === 'offered' || state === 'accepted';

export const isRunning = ({ state }: Contract): boolean => state === 'active' || state === 'ending';
