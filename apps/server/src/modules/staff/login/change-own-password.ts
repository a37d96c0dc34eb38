import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { findOperator, setPasswordHash } from '../operators/operator.store.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { forgive, ownPassword, spend } from './budgets.ts';
import { noteEvent } from './note-event.ts';
import { judgeStaffPassword } from './password.rules.ts';
import { recordAbout } from './record.ts';

/** Changes an operator's password. Requires the old one and ends the operator's other sessions. */
export const changeOwnPassword = async (
  by: Operator,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  deps: Pick<StaffDeps, 'db' | 'clock' | 'keys' | 'hasher' | 'breachedPasswords' | 'audit'>,
): Promise<void> => {
  const { operatorId, sessionId, address } = by;
  const operator = await findOperator(deps.db.read, operatorId);
  if (operator?.passwordHash == null) throw new Error('the session has no operator');
  await spend(ownPassword, operatorId, deps, 'AUTH_FACTOR_PAUSED');
  if (!(await deps.hasher.verify(operator.passwordHash, oldPassword))) {
    await noteEvent(deps.db.read, { operatorId, kind: 'password_change_failed', address }, deps);
    throw new Refusal('OPS_SIGN_IN_FAILED');
  }
  await forgive(ownPassword, operatorId, deps);
  const verdict = judgeStaffPassword(newPassword, operator);
  if (verdict !== null) throw new Refusal(verdict);
  if (await deps.breachedPasswords.isBreached(newPassword)) throw new Refusal('AUTH_PASSWORD_TOO_COMMON');
  const passwordHash = await deps.hasher.hash(newPassword);
  await deps.db.transaction(async (tx) => {
    await setPasswordHash(tx, { id: operatorId, passwordHash, now: deps.clock.now() });
    const ended = await endSessionsOf(tx, { operatorId, except: sessionId, reason: 'password_changed' }, deps);
    await noteEvent(tx, { operatorId, kind: 'password_changed', address }, deps);
    await recordAbout(
      tx,
      operatorId,
      { action: 'staff.change_own_password', after: { sessionsEnded: ended } },
      by,
      deps,
    );
  });
};
