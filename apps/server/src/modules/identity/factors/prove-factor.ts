import type { Factor, KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { clearCount, countUp, secondsLeft, type Window } from '../security-log/attempt-counter.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { FactorContext } from '../visitor.ts';
import { checkFactor, demandSetUp, type ShownFactor } from './step-up-factor.ts';

/** security.md section 5: after five attempts this factor is paused for half an hour; others still work. */
const triesMax = 5;
const windowOf = (factor: Factor): Window => ({ kind: `step_up_${factor}`, seconds: 1_800 });

/**
 * Checks a factor, for the session or for one action. The attempt is counted first, so that concurrent attempts cannot
 * exceed the limit. Throws a refusal unless the factor is right.
 */
export const proveFactor = async (
  caller: KnownCaller,
  shown: ShownFactor,
  where: FactorContext,
  deps: IdentityDeps,
): Promise<void> => {
  const { subjectId } = caller;
  const { factor } = shown;
  const { host: _host, ...from } = where;
  const event = { ...from, subjectId, details: { factor } };
  await demandSetUp(caller, { brandId: where.brandId, factor }, deps);
  const now = deps.clock.now();
  const window = windowOf(factor);
  const counted = { brandId: where.brandId, subject: subjectId, now };
  const tries = await countUp(deps.db.read, window, counted, deps);
  if (tries > triesMax) {
    throw new Refusal('AUTH_FACTOR_PAUSED', { retryAfterSeconds: secondsLeft(window, now) });
  }
  const verdict = await checkFactor(caller, shown, where, deps);
  if (verdict === 'wrong' || verdict === 'stale') {
    await noteEvent(deps.db.read, { ...event, kind: 'step_up_failed' }, deps);
    const details = { triesLeft: triesMax - tries };
    throw new Refusal(verdict === 'stale' ? 'AUTH_CODE_EXPIRED' : 'AUTH_FACTOR_WRONG', { details });
  }
  await clearCount(deps.db.read, window, counted, deps);
  // A password that must be changed is no proof: it would allow more than the change itself.
  if (verdict === 'mustChange') throw new Refusal('AUTH_PASSWORD_CHANGE_REQUIRED');
  await noteEvent(deps.db.read, { ...event, kind: 'step_up_ok' }, deps);
};
