import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { type Budget, clearCount, countUp, secondsLeft } from './attempt-counter.store.ts';

const quarterHour = 15 * 60;

/** Wrong passwords for a name from one address, so that an operator cannot be locked out from elsewhere. */
export const passwordHere: Budget = { kind: 'password_here', max: 10, seconds: quarterHour };
/** Wrong passwords for a name from any address; a passkey still works. */
export const passwordAnywhere: Budget = { kind: 'password_anywhere', max: 50, seconds: quarterHour };
/** Wrong codes of an operator whose password was right, over all sign-ins. */
export const secondStep: Budget = { kind: 'second_step', max: 10, seconds: quarterHour };
/** security.md section 5: five attempts at a fresh factor, then a pause. */
export const stepUpTries: Budget = { kind: 'step_up', max: 5, seconds: 30 * 60 };
/** The old password, required before a new one. */
export const ownPassword: Budget = { kind: 'own_password', max: 5, seconds: quarterHour };

type Deps = { db: Db; clock: Clock; keys: KeyRing };

/**
 * Counts an attempt before it is checked, so that concurrent attempts cannot exceed the budget. Returns the attempts
 * left.
 */
export const spend = async (
  budget: Budget,
  subject: string,
  deps: Deps,
  code: 'SYSTEM_TOO_MANY_REQUESTS' | 'AUTH_FACTOR_PAUSED' = 'SYSTEM_TOO_MANY_REQUESTS',
): Promise<number> => {
  const now = deps.clock.now();
  const count = await countUp(deps.db.read, budget, { subject, now }, deps);
  if (count > budget.max) throw new Refusal(code, { retryAfterSeconds: secondsLeft(budget, now) });
  return budget.max - count;
};

/** Resets the failures after a success. */
export const forgive = (budget: Budget, subject: string, deps: Deps): Promise<void> =>
  clearCount(deps.db.read, budget, { subject, now: deps.clock.now() }, deps);
