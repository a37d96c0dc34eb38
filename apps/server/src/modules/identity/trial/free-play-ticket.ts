import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDeps } from '../identity.deps.ts';
import { ticketSeconds } from './trial.rules.ts';

type Deps = Pick<IdentityDeps, 'singleUse'>;

/**
 * Keyed by browser and stored as a digest, so that the store's content gives no access and no other browser can use it.
 */
const nameOf = (ticket: string, bearer: Buffer): string =>
  `${bearer.toString('hex')}:${createHash('sha256').update(ticket).digest('hex')}`;

export const makeTicket = async (bearer: Buffer, { singleUse }: Deps): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  await singleUse.keep('free_play', nameOf(ticket, bearer), '1', ticketSeconds);
  return ticket;
};

/** Whether this browser has the ticket and has not used it; of concurrent callers one gets true. */
export const takeTicket = async (ticket: string, bearer: Buffer, { singleUse }: Deps): Promise<boolean> =>
  (await singleUse.take('free_play', nameOf(ticket, bearer))) !== null;
