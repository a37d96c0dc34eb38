import type { Factor, KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { rotateSession } from '../sessions/rotate-session.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import type { FactorContext } from '../visitor.ts';
import { proveFactor } from './prove-factor.ts';
import type { ShownFactor } from './step-up-factor.ts';

/** security.md 4.4. */
const freshMs = 5 * 60_000;

/**
 * Takes a fresh factor: raises a remembered session to a full one and opens the step-up window. The session gets a new
 * id, because its rights grow (security.md A20).
 */
export const stepUp = async (
  caller: KnownCaller,
  shown: ShownFactor,
  where: FactorContext,
  deps: IdentityDeps,
): Promise<{ value: { level: 'full'; factor: Factor; until: string }; cookie: string }> => {
  const { sessionId } = caller;
  const { factor } = shown;
  await proveFactor(caller, shown, where, deps);
  const until = new Date(deps.clock.now().getTime() + freshMs);
  const token = await deps.db.transaction((tx) => rotateSession(tx, { sessionId, factor, until }, deps));
  if (token === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
  return { value: { level: 'full', factor, until: until.toISOString() }, cookie: sessionCookie(token) };
};
