import type { Tx } from '#platform/db/db.ts';
import type { StaffActor } from '#platform/ops/operator.ts';
import { notifyEverywhere } from '../codes/notify-member.ts';
import { startCoolingOff } from '../factors/cooling-off.ts';
import { enrolledFactors } from '../factors/enrolled.ts';
import { deleteAuthenticator } from '../factors/factor.store.ts';
import { listPasskeys, removePasskeyOf } from '../factors/passkey.store.ts';
import { deleteKnownLocations } from '../login/known-location.store.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import type { IdentityOpsDeps } from './ops.deps.ts';

/**
 * Removes a member's lost authenticator and passkeys, in the transaction of its approval. The cooling-off starts and
 * the owner is notified on every channel, so that an attacker who deceives two operators gains nothing for a day.
 */
export const removeFactorsIn = async (
  tx: Tx,
  { brandId, memberId, reason }: { brandId: string; memberId: string; reason: string },
  { actor, approvalId }: { actor: StaffActor; approvalId: string },
  deps: Pick<IdentityOpsDeps, 'clock' | 'outbox' | 'audit' | 'keys' | 'jobs' | 'directory'>,
): Promise<void> => {
  const owner = { brandId, subjectId: memberId };
  const before = await enrolledFactors(tx, owner);
  const now = deps.clock.now();
  await deleteAuthenticator(tx, owner);
  for (const { id } of await listPasskeys(tx, owner)) await removePasskeyOf(tx, owner, { id, now });
  await endSessionsOf(tx, { ...owner, reason: 'revoked' }, deps);
  await deleteKnownLocations(tx, owner);
  await startCoolingOff(tx, owner, deps);
  await notifyEverywhere(tx, { brandId, memberId, notice: 'factor_changed' }, deps);
  await deps.audit.record(tx, {
    brandId,
    actor,
    action: 'identity.remove_factors',
    object: { kind: 'member', id: memberId },
    before,
    after: { authenticator: false, passkeys: 0, approvalId },
    reason,
  });
};
