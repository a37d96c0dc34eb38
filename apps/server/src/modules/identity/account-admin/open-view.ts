import { findMember } from '#modules/member/index.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { hashToken, newToken } from '../sessions/open-session.ts';
import { classOfUserAgent, viewLifeFrom } from '../sessions/session.rules.ts';
import { findSession, insertSession } from '../sessions/session.store.ts';
import { takeViewTicket } from './ops.store.ts';

type Deps = Pick<IdentityDeps, 'db' | 'clock'>;
type Visit = { brandId: string; address: string; country: string | null; userAgent: string };

/**
 * Opens an operator's read-only session as a member. It is not a login: it makes no location known and sends no notice.
 * The audit log records the request for its ticket, with the reason.
 */
export const openView = (
  { brandId, address, country, userAgent }: Visit,
  ticket: string,
  deps: Deps,
): Promise<{ token: string; account: string; until: Date }> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const taken = await takeViewTicket(tx, { ticketHash: hashToken(ticket), brandId, now });
    const member = taken === null ? null : await findMember(tx, { brandId, id: taken.memberId });
    if (taken === null || member === null || member.kind === 'trial') throw new Refusal('AUTH_ENTRY_CODE_INVALID');
    const token = newToken();
    const life = viewLifeFrom(now);
    await insertSession(tx, {
      ...life,
      idHash: hashToken(token),
      brandId,
      subjectId: member.id,
      role: member.kind,
      level: 'full',
      scope: 'view',
      viewerId: taken.operatorId,
      steppedUp: null,
      deviceId: null,
      family: null,
      createdAt: now,
      address,
      country,
      loginMethod: 'view',
      userAgentClass: classOfUserAgent(userAgent),
    });
    return { token, account: member.username, until: life.absoluteUntil };
  });

/** The member that an operator views in this browser; null for any other session. */
export const getView = async (
  brandId: string,
  { isView, sessionId, subjectId }: KnownCaller,
  deps: Deps,
): Promise<{ account: string; until: string } | null> => {
  if (!isView) return null;
  const [session, member] = await Promise.all([
    findSession(deps.db.read, { idHash: Buffer.from(sessionId, 'hex'), brandId }),
    findMember(deps.db.read, { brandId, id: subjectId }),
  ]);
  if (session === null || member === null) return null;
  return { account: member.username, until: session.absoluteUntil.toISOString() };
};
