import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDeps } from '../identity.deps.ts';
import { ticketSeconds } from './trial.rules.ts';

type Deps = Pick<IdentityDeps, 'singleUse'>;

/** Under the browser's name and as a digest: what stands in the store opens nothing, and serves no other browser. */
const nameOf = (ticket: string, bearer: Buffer): string =>
  `${bearer.toString('hex')}:${createHash('sha256').update(ticket).digest('hex')}`;

export const makeTicket = async (bearer: Buffer, { singleUse }: Deps): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  await singleUse.keep('free_play', nameOf(ticket, bearer), '1', ticketSeconds);
  return ticket;
};

/** Whether this browser was given the ticket and has not used it; of twenty that ask at once one is told so. */
export const takeTicket = async (ticket: string, bearer: Buffer, { singleUse }: Deps): Promise<boolean> =>
  (await singleUse.take('free_play', nameOf(ticket, bearer))) !== null;
