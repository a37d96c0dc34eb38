import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDeps } from '../identity.deps.ts';
import { ticketSeconds } from './trial.rules.ts';

type Deps = Pick<IdentityDeps, 'singleUse'>;

/**
 * Keyed by browser and stored as a digest, so that reading the store gives no access and no other browser can use the
 * ticket.
 */
const nameOf = (ticket: string, bearer: Buffer): string =>
  `${bearer.toString('hex')}:${createHash('sha256').update(ticket).digest('hex')}`;

export const makeTicket = async (bearer: Buffer, { singleUse }: Deps): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  await singleUse.keep('free_play', nameOf(ticket, bearer), '1', ticketSeconds);
  return ticket;
};

/** Whether this browser has an unused ticket, which is consumed; only one of several concurrent callers gets true. */
export const takeTicket = async (ticket: string, bearer: Buffer, { singleUse }: Deps): Promise<boolean> =>
  (await singleUse.take('free_play', nameOf(ticket, bearer))) !== null;
