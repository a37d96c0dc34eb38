import type { Tx } from '#platform/db/db.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { notifyEverywhere } from '../codes/notify-member.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { deleteKnownLocations } from '../login/known-location.store.ts';
import { holdPayouts } from '../passwords/credential.store.ts';
import { noteEvent, type SecurityEventKind } from '../security-log/note-event.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import type { Visitor } from '../visitor.ts';
import { coolingOffMs, startCoolingOff } from './cooling-off.ts';

type FactorChange = Extract<
  SecurityEventKind,
  'authenticator_added' | 'authenticator_removed' | 'passkey_added' | 'passkey_removed' | 'payment_password_changed'
>;

const removals: readonly FactorChange[] = ['authenticator_removed', 'passkey_removed'];

/**
 * The consequences of every factor change, in its transaction: a security log line, the end of every other session, a
 * payout hold of a day, and a notice on every channel. A change to the factors a login requires makes every location
 * unknown; a removal starts the cooling-off.
 */
export const afterFactorChange = async (
  tx: Tx,
  {
    caller: { subjectId, sessionId },
    visitor: { brandId, address, country, deviceId },
    kind,
  }: { caller: KnownCaller; visitor: Visitor; kind: FactorChange },
  deps: IdentityDeps,
): Promise<void> => {
  const owner = { brandId, subjectId };
  await noteEvent(tx, { ...owner, kind, address, country, deviceId }, deps);
  await endSessionsOf(tx, { ...owner, except: sessionId, reason: 'revoked' }, deps);
  if (kind !== 'payment_password_changed') await deleteKnownLocations(tx, owner);
  if (removals.includes(kind)) await startCoolingOff(tx, owner, deps);
  else await holdPayouts(tx, { ...owner, until: new Date(deps.clock.now().getTime() + coolingOffMs) });
  await notifyEverywhere(tx, { brandId, memberId: subjectId, notice: 'factor_changed', country }, deps);
};
