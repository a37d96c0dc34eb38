import { findMember } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { revokeFamily } from '../login/remember.store.ts';
import { endSession } from '../sessions/end-session.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { findLiveByPublicId } from '../sessions/session.store.ts';
import type { IdentityOpsDeps } from './ops.deps.ts';

type Deps = Pick<IdentityOpsDeps, 'db' | 'clock' | 'outbox' | 'audit'>;
type Input = { brandId: string; memberId: string; reason: string };

/** Ends one session of a member and revokes its remembered browser. A session that has already ended is not found. */
export const endMemberSession = (
  { brandId, memberId, sessionId, reason }: Input & { sessionId: string },
  { actor, address, requestId }: Operator,
  deps: Deps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const found = await findLiveByPublicId(tx, { brandId, subjectId: memberId, publicId: sessionId, now });
    if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await endSession(tx, { sessionId: found.idHash.toString('hex'), reason: 'revoked' }, deps);
    if (found.family !== null) await revokeFamily(tx, { family: found.family, now });
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'identity.end_session',
      object: { kind: 'member', id: memberId },
      after: { session: sessionId },
      reason,
      address,
      requestId,
    });
  });

/** Ends all sessions of a member and revokes the remembered browsers. Returns the number of sessions ended. */
export const endMemberSessions = (
  { brandId, memberId, reason }: Input,
  { actor, address, requestId }: Operator,
  deps: Deps,
): Promise<number> =>
  deps.db.transaction(async (tx) => {
    if ((await findMember(tx, { brandId, id: memberId })) === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const ended = await endSessionsOf(tx, { brandId, subjectId: memberId, reason: 'revoked' }, deps);
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'identity.end_sessions',
      object: { kind: 'member', id: memberId },
      after: { ended },
      reason,
      address,
      requestId,
    });
    return ended;
  });
