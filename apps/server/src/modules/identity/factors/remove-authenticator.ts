import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { reauthenticate } from '../passwords/reauthenticate.ts';
import { clearCount, countUp, secondsLeft } from '../security-log/attempt-counter.ts';
import type { Visitor } from '../visitor.ts';
import { afterFactorChange } from './after-factor-change.ts';
import { refuseDuringCoolingOff } from './cooling-off.ts';
import { deleteAuthenticator, findAuthenticator } from './factor.store.ts';
import { verifyAuthenticator } from './verify-authenticator.ts';

/** Six digits can be guessed without a limit; security.md section 5 bounds failures per member. */
const tries = { kind: 'authenticator_removal', seconds: 30 * 60 };
const triesMax = 5;

/** Disables the authenticator. Requires the password and one of its codes. */
export const removeAuthenticator = async (
  caller: KnownCaller,
  { visitor, loginPassword, code }: { visitor: Visitor; loginPassword: string | undefined; code: string },
  deps: IdentityDeps,
): Promise<void> => {
  const { brandId, address, country, deviceId } = visitor;
  const owner = { brandId, subjectId: caller.subjectId };
  await refuseDuringCoolingOff(owner, deps);
  await reauthenticate(caller, { brandId, loginPassword }, deps);
  if ((await findAuthenticator(deps.db.read, owner)) === null) throw new Refusal('AUTH_FACTOR_UNAVAILABLE');
  const counted = { brandId, subject: caller.subjectId, now: deps.clock.now() };
  // Counted before it is checked, so that concurrent attempts are limited too.
  if ((await countUp(deps.db.read, tries, counted, deps)) > triesMax)
    throw new Refusal('SYSTEM_TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft(tries, counted.now) });
  const from = { address, country, deviceId };
  if ((await verifyAuthenticator({ ...owner, code, from }, deps)) === 'wrong') throw new Refusal('AUTH_CODE_INVALID');
  await deps.db.transaction(async (tx) => {
    await clearCount(tx, tries, counted, deps);
    await deleteAuthenticator(tx, owner);
    await afterFactorChange(tx, { caller, visitor, kind: 'authenticator_removed' }, deps);
  });
};
