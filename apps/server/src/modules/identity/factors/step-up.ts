import type { Factor, KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { rotateSession } from '../sessions/rotate-session.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { noteEvent, type SecurityEvent } from '../trail/note-event.ts';
import { clearCount, countUp, secondsLeft, type Window } from '../trail/tally.ts';
import { checkFactor, demandSetUp, type ShownFactor } from './step-up-factor.ts';

/** security.md section 5: five tries, then this factor rests for half an hour; the others go on. */
const triesMax = 5;
const windowOf = (factor: Factor): Window => ({ kind: `step_up_${factor}`, seconds: 1_800 });

/** security.md 4.4. */
const freshMs = 5 * 60_000;

type Where = Pick<SecurityEvent, 'brandId' | 'address' | 'country' | 'deviceId'> & { host: string };

/**
 * Takes a fresh factor: lifts a remembered session to a full one and opens the window for what asks for a factor.
 * The try is counted before it is judged, so that no burst gets more of them; the session gets a new id, because it
 * may do more from now on (security.md A20).
 */
export const stepUp = async (
  caller: KnownCaller,
  shown: ShownFactor,
  where: Where,
  use: IdentityUses,
): Promise<{ value: { level: 'full'; factor: Factor; until: string }; cookie: string }> => {
  const { sessionId, subjectId } = caller;
  const { factor } = shown;
  const { host: _host, ...from } = where;
  const event = { ...from, subjectId, details: { factor } };
  await demandSetUp(caller, { brandId: where.brandId, factor }, use);
  const now = use.clock.now();
  const window = windowOf(factor);
  const counted = { brandId: where.brandId, subject: subjectId, now };
  const tries = await countUp(use.db.read, window, counted, use);
  if (tries > triesMax) {
    throw new Refusal('AUTH_FACTOR_PAUSED', { retryAfterSeconds: secondsLeft(window, now) });
  }
  const verdict = await checkFactor(caller, shown, where, use);
  if (verdict === 'wrong' || verdict === 'stale') {
    await noteEvent(use.db.read, { ...event, kind: 'step_up_failed' }, use);
    const details = { triesLeft: triesMax - tries };
    throw new Refusal(verdict === 'stale' ? 'AUTH_CODE_EXPIRED' : 'AUTH_FACTOR_WRONG', { details });
  }
  await clearCount(use.db.read, window, counted, use);
  // A password that must change lifts nothing: it would make a full session out of one that may only change it.
  if (verdict === 'mustChange') throw new Refusal('AUTH_PASSWORD_CHANGE_REQUIRED');
  const until = new Date(now.getTime() + freshMs);
  const token = await use.db.transaction(async (tx) => {
    await noteEvent(tx, { ...event, kind: 'step_up_ok' }, use);
    return rotateSession(tx, { sessionId, factor, until }, use);
  });
  if (token === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
  return { value: { level: 'full', factor, until: until.toISOString() }, cookie: sessionCookie(token) };
};
