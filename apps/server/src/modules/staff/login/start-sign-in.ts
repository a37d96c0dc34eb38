import { Refusal } from '#platform/kernel/refusal.ts';
import { findOperatorByEmail } from '../operators/operator.store.ts';
import type { StaffFactor } from '../sessions/session.types.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import type { StaffDeps } from '../staff.deps.ts';
import type { Browser } from './browser.ts';
import { forgive, passwordAnywhere, passwordHere, spend } from './budgets.ts';
import { factorsOf } from './factors-of.ts';
import { noteEvent } from './note-event.ts';
import { insertPending } from './pending.store.ts';

const pendingMs = 10 * 60_000;

/**
 * The first step: name and password. An unknown name, an inactive operator and a wrong password take the same time and
 * get the same response. It opens no session; the second step is bound to the same browser.
 */
export const startSignIn = async (
  { email, password }: { email: string; password: string },
  { address }: Browser,
  deps: Pick<StaffDeps, 'db' | 'clock' | 'keys' | 'hasher'>,
): Promise<{ methods: StaffFactor[]; expiresAt: Date; before: string }> => {
  const name = email.toLowerCase();
  await spend(passwordHere, `${name} ${address}`, deps);
  await spend(passwordAnywhere, name, deps);
  const operator = await findOperatorByEmail(deps.db.read, name);
  const hash = operator?.state === 'active' ? operator.passwordHash : null;
  const isRight = hash === null ? await deps.hasher.verifyNobody(password) : await deps.hasher.verify(hash, password);
  if (operator === null || !isRight) {
    await noteEvent(deps.db.read, { operatorId: operator?.id ?? null, kind: 'sign_in_failed', address }, deps);
    throw new Refusal('OPS_SIGN_IN_FAILED');
  }
  await forgive(passwordHere, `${name} ${address}`, deps);
  await forgive(passwordAnywhere, name, deps);
  const before = newToken();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + pendingMs);
  await insertPending(deps.db.read, { idHash: hashToken(before), operatorId: operator.id, now, expiresAt });
  await noteEvent(deps.db.read, { operatorId: operator.id, kind: 'second_step_asked', address }, deps);
  return { methods: await factorsOf(deps.db.read, operator.id), expiresAt, before };
};
