import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockOperator } from '../operators/operator.store.ts';
import { openSession } from '../sessions/open-session.ts';
import { markEnded } from '../sessions/session.store.ts';
import type { SessionDoor, StaffFactor } from '../sessions/session.types.ts';
import type { StaffUses } from '../staff.uses.ts';
import type { Browser } from './browser.ts';
import { noteEvent } from './note-event.ts';

/**
 * Opens the session at the end of every door. Whether the operator may come in is asked here, while the row is held:
 * a suspension of this very moment is before or after, never in between. The browser's old session ends.
 */
export const enter = async (
  tx: Tx,
  { operatorId, door, factor }: { operatorId: string; door: SessionDoor; factor: StaffFactor },
  { address, userAgent, oldSession }: Browser,
  use: Pick<StaffUses, 'clock'>,
): Promise<string> => {
  const operator = await lockOperator(tx, operatorId);
  if (operator?.state !== 'active') throw new Refusal('OPS_SIGN_IN_FAILED');
  if (oldSession !== null) await markEnded(tx, { idHash: oldSession, at: use.clock.now(), reason: 'signed_out' });
  const { token } = await openSession(tx, { operatorId, door, factor, address, userAgent }, use);
  await noteEvent(tx, { operatorId, kind: 'sign_in', address, details: { door } }, use);
  return token;
};
