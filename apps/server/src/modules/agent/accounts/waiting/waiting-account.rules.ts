import type { WaitingAccount } from './waiting-account.types.ts';

/** agent-contracts.md section 1. */
export const waitingMax = 200;
export const createdADayMax = 500;
export const renewalsMax = 3;
export const secretHours = 72;

/** After its secret has expired, an agent may still renew it; then the name is free again. */
export const graceHours = 24;

/** How long ended rows are kept, so that a repeated request is recognized. */
export const endedKeptDays = 30;

/** As the page reads it. */
export const shownWaiting = ({ id, username, createdAt, activationUntil, isExpired, renewals }: WaitingAccount) => ({
  waitingId: id,
  username,
  createdAt: createdAt.toISOString(),
  activationUntil: activationUntil.toISOString(),
  isExpired,
  renewalsLeft: renewalsMax - renewals,
});
