import type { Tx } from '#platform/db/db.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { notifyMember } from '../codes/notify-member.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { holdPayouts } from '../secrets/credential.store.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { noteEvent, type SecurityEventKind } from '../trail/note-event.ts';
import type { Visitor } from '../visitor.ts';

/** security.md section 5: what a thief changed must not pay out before the owner has heard of it. */
const holdMs = 24 * 3600 * 1000;

/**
 * What follows every change of a factor, in its transaction: a line in the trail, every other session ended,
 * money going out held for a day, the owner told.
 */
export const afterFactorChange = async (
  tx: Tx,
  {
    caller: { subjectId, sessionId },
    visitor: { brandId, address, country, deviceId },
    kind,
  }: { caller: KnownCaller; visitor: Visitor; kind: SecurityEventKind },
  use: IdentityUses,
): Promise<void> => {
  await noteEvent(tx, { brandId, subjectId, kind, address, country, deviceId }, use);
  await endSessionsOf(tx, { brandId, subjectId, except: sessionId, reason: 'revoked' }, use);
  await holdPayouts(tx, { brandId, subjectId, until: new Date(use.clock.now().getTime() + holdMs) });
  await notifyMember(tx, { brandId, memberId: subjectId, notice: 'factor_changed', country }, use);
};
