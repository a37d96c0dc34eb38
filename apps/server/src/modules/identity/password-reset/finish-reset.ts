import type { Member } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { notifyEverywhere } from '../codes/notify-member.ts';
import { startCoolingOff } from '../factors/cooling-off.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { forgiveName } from '../login/login-failures.ts';
import { storePassword } from '../passwords/set-password.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import type { Visitor } from '../visitor.ts';
import { endLinks } from './reset-link.store.ts';

/**
 * The steps of every reset, in its transaction: stores the new password, ends all sessions, starts the cooling-off and
 * sends the notices.
 */
export const finishReset = async (
  tx: Tx,
  { visitor, member, hash, way }: { visitor: Visitor; member: Member; hash: string; way: 'phone' | 'mail' },
  deps: IdentityDeps,
): Promise<void> => {
  const { brandId } = visitor;
  const subjectId = member.id;
  const now = deps.clock.now();
  await storePassword(tx, { brandId, subjectId, hash, now });
  await endSessionsOf(tx, { brandId, subjectId, reason: 'password_changed' }, deps);
  // A name with too many failures can only be used again after a reset, so the reset clears them.
  await forgiveName(tx, { brandId, username: member.username }, deps);
  await endLinks(tx, { brandId, subjectId, at: now });
  await startCoolingOff(tx, { brandId, subjectId }, deps);
  const { address, country, deviceId } = visitor;
  await noteEvent(
    tx,
    { brandId, subjectId, kind: 'password_reset', address, country, deviceId, details: { way } },
    deps,
  );
  await notifyEverywhere(tx, { brandId, memberId: member.id, notice: 'password_reset', country }, deps);
};
