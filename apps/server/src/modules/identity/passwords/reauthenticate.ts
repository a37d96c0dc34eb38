import { factors, type KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { clearCount, countUp, secondsLeft, type Window } from '../security-log/attempt-counter.ts';
import { findCredential } from './credential.store.ts';

/** Limits guesses at the password from an open session. */
const triesWindow: Window = { kind: 'own_password', seconds: 30 * 60 };
const triesMax = 5;

type Deps = Pick<IdentityDeps, 'clock' | 'db' | 'hasher' | 'keys'>;

const demandFreshFactor = ({ steppedUp }: KnownCaller, { clock }: Deps): void => {
  if (steppedUp !== null && steppedUp.until > clock.now()) return;
  const offered = factors.filter((factor) => factor !== 'login_password');
  throw new Refusal('AUTH_STEP_UP_REQUIRED', { details: { factors: offered } });
};

/**
 * Full re-authentication before a change of the account's protection (security.md section 5): the password, or a fresh
 * factor if there is none. An attempt is counted before it is checked, so that concurrent attempts are limited too.
 */
export const reauthenticate = async (
  caller: KnownCaller,
  { brandId, loginPassword }: { brandId: string; loginPassword: string | undefined },
  deps: Deps,
): Promise<void> => {
  const { subjectId } = caller;
  const hash = (await findCredential(deps.db.read, { brandId, subjectId }))?.passwordHash ?? null;
  if (hash === null) return demandFreshFactor(caller, deps);
  if (loginPassword === undefined) throw new Refusal('AUTH_OLD_PASSWORD_WRONG');
  const counted = { brandId, subject: subjectId, now: deps.clock.now() };
  if ((await countUp(deps.db.read, triesWindow, counted, deps)) > triesMax)
    throw new Refusal('SYSTEM_TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft(triesWindow, counted.now) });
  if (!(await deps.hasher.verify(hash, loginPassword, 'reserved'))) throw new Refusal('AUTH_OLD_PASSWORD_WRONG');
  await clearCount(deps.db.read, triesWindow, counted, deps);
};
