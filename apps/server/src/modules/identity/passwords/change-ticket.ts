import { randomBytes } from 'node:crypto';
import type { IdentityDeps } from '../identity.deps.ts';

/** security.md 3.1: replaces the old password, which was typed at login a moment ago. */
const kind = 'change-ticket';
const ticketSeconds = 5 * 60;

type Deps = Pick<IdentityDeps, 'singleUse'>;

/** A ticket for one password change, valid only in this session. */
export const makeChangeTicket = async (
  { sessionId, subjectId }: { sessionId: string; subjectId: string },
  { singleUse }: Deps,
): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  await singleUse.keep(kind, `${sessionId}:${ticket}`, subjectId, ticketSeconds);
  return ticket;
};

/**
 * Consumes the ticket; false when it is used, expired or of another session. Only one of two concurrent callers gets
 * true.
 */
export const takeChangeTicket = async (
  ticket: string,
  { sessionId }: { sessionId: string },
  { singleUse }: Deps,
): Promise<boolean> => (await singleUse.take(kind, `${sessionId}:${ticket}`)) !== null;
