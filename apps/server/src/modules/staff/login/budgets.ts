import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { type Budget, clearCount, countUp, secondsLeft } from './attempt-counter.store.ts';

const quarterHour = 15 * 60;

/** Wrong passwords of a name from one address. Nobody can shut an operator out from elsewhere with it. */
export const passwordHere: Budget = { kind: 'password_here', max: 10, seconds: quarterHour };
/** Of a name from everywhere; a passkey opens all the same. */
export const passwordAnywhere: Budget = { kind: 'password_anywhere', max: 50, seconds: quarterHour };
/** Wrong codes of an operator whose password was right, over as many sign-ins as it may take. */
export const secondStep: Budget = { kind: 'second_step', max: 10, seconds: quarterHour };
/** security.md section 5: five tries of a fresh factor, then it rests. */
export const stepUpTries: Budget = { kind: 'step_up', max: 5, seconds: 30 * 60 };
/** The old password, asked before a new one. */
export const ownPassword: Budget = { kind: 'own_password', max: 5, seconds: quarterHour };

type Deps = { db: Db; clock: Clock; keys: KeyRing };

/** Counts a try before it is judged, so that no burst gets more of them than the budget has; answers what is left. */
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

/** A success forgives the failures before it. */
export const forgive = (budget: Budget, subject: string, deps: Deps): Promise<void> =>
  clearCount(deps.db.read, budget, { subject, now: deps.clock.now() }, deps);
