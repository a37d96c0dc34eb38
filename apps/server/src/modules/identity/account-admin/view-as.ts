import { findMember } from '#modules/member/index.ts';
import { siteOrigin } from '#platform/http/site-origin.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { brandOf } from '../identity.deps.ts';
import { hashToken, newToken } from '../sessions/open-session.ts';
import type { IdentityOpsDeps } from './ops.deps.ts';
import { insertViewTicket } from './ops.store.ts';

/** Long enough to open a page, too short to pass on. */
const ticketSeconds = 60;

/**
 * Creates a link that shows the site as a member sees it. The ticket is in the fragment, which is never sent to a
 * server or logged.
 */
export const viewAs = (
  { brandId, memberId, reason }: { brandId: string; memberId: string; reason: string },
  { operatorId, actor, address, requestId }: Operator,
  deps: Pick<IdentityOpsDeps, 'db' | 'clock' | 'audit' | 'directory' | 'config'>,
): Promise<{ url: string; expiresAt: string }> =>
  deps.db.transaction(async (tx) => {
    const member = await findMember(tx, { brandId, id: memberId });
    if (member === null) throw new Refusal('SYSTEM_NOT_FOUND');
    if (member.kind === 'trial') throw new Refusal('OPS_NOT_POSSIBLE', { details: { why: 'trial' } });
    const ticket = newToken();
    const createdAt = deps.clock.now();
    const expiresAt = new Date(createdAt.getTime() + ticketSeconds * 1000);
    await insertViewTicket(tx, { brandId, memberId, operatorId, ticketHash: hashToken(ticket), createdAt, expiresAt });
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'identity.view_as',
      object: { kind: 'member', id: memberId },
      reason,
      address,
      requestId,
    });
    const site = siteOrigin(brandOf(deps, brandId), deps.config);
    return { url: `${site}/#view=${ticket}`, expiresAt: expiresAt.toISOString() };
  });
