import type { Factor, KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { CodeTarget } from '../codes/code.types.ts';
import { takeCode } from '../codes/take-code.ts';
import { coolingOffMs } from '../factors/cooling-off.ts';
import { demandEnrolledFactor } from '../factors/demand-enrolled-factor.ts';
import { findAuthenticator } from '../factors/factor.store.ts';
import { listPasskeys } from '../factors/passkey.store.ts';
import { proveFactor } from '../factors/prove-factor.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { verifiedTarget } from '../login/verified-target.ts';
import { findCredential } from '../passwords/credential.store.ts';
import type { Visitor } from '../visitor.ts';
import { contactBearer } from './requested-target.ts';

type Who = { caller: KnownCaller; visitor: Visitor };

/** Proofs for a contact change besides the code to the new contact. */
export type OtherProof = { otherCode?: string | undefined; paymentPassword?: string | undefined };

/**
 * The factors that count as re-authentication: the password and enrolled factors. A payment password is a separate
 * proof.
 */
const ownFactors: readonly Factor[] = ['login_password', 'totp', 'passkey'];

/**
 * Required before every contact step: an enrolled factor if there is one, else the password. Never an SMS: an attacker
 * with the phone or number could take over the mailbox as well. Without a password the guard's fresh factor is enough.
 */
export const demandOwnFactor = async ({ caller, visitor: { brandId } }: Who, deps: IdentityDeps): Promise<void> => {
  await demandEnrolledFactor(caller, { brandId }, deps);
  const { subjectId, steppedUp } = caller;
  const credential = await findCredential(deps.db.read, { brandId, subjectId });
  if ((credential?.passwordHash ?? null) === null) return;
  if (steppedUp !== null && ownFactors.includes(steppedUp.factor) && steppedUp.until > deps.clock.now()) return;
  throw new Refusal('AUTH_STEP_UP_REQUIRED', { details: { factors: ['login_password'] } });
};

/** A factor or contact set up within the last day may be an attacker's, so it cannot change an older contact yet. */
const isSettled = (since: Date | null | undefined, now: Date): boolean =>
  since != null && since.getTime() <= now.getTime() - coolingOffMs;

const hasSettledFactor = async (
  owner: { brandId: string; subjectId: string },
  deps: IdentityDeps,
): Promise<boolean> => {
  const now = deps.clock.now();
  const authenticator = await findAuthenticator(deps.db.read, owner);
  const passkeys = await listPasskeys(deps.db.read, owner);
  return [authenticator?.confirmedAt, ...passkeys.map(({ addedAt }) => addedAt)].some((since) => isSettled(since, now));
};

const shownKind = 'contact_proof';
const shownSeconds = 5 * 60;

/**
 * Requires a proof that is neither the old nor the new contact (security.md section 5): the enrolled factor shown
 * before, a code to the other contact, or the payment password. A right one is remembered for this session and contact
 * for some minutes, so that a typo in the new contact's code costs no further message.
 */
export const demandOtherProof = async (
  who: Who,
  input: OtherProof & { kind: CodeTarget['kind'] },
  deps: IdentityDeps,
): Promise<void> => {
  const { brandId } = who.visitor;
  const { subjectId, sessionId } = who.caller;
  if (await hasSettledFactor({ brandId, subjectId }, deps)) return;
  const shown = `${sessionId}:${input.kind}`;
  if ((await deps.singleUse.look(shownKind, shown)) !== null) return;
  await takeOtherProof(who, input, deps);
  await deps.singleUse.keep(shownKind, shown, 'shown', shownSeconds);
};

const takeOtherProof = async (
  { caller, visitor }: Who,
  { kind, otherCode, paymentPassword }: OtherProof & { kind: CodeTarget['kind'] },
  deps: IdentityDeps,
): Promise<void> => {
  const { brandId, deviceId, address, country, host } = visitor;
  const { subjectId } = caller;
  const owner = { brandId, subjectId };
  const otherKind = kind === 'mobile' ? 'email' : 'mobile';
  const other = await verifiedTarget({ brandId, memberId: subjectId, kind: otherKind }, deps);
  if (other !== null && otherCode !== undefined) {
    const channel = otherKind === 'mobile' ? 'sms' : 'email';
    const bearer = contactBearer({ subjectId, deviceId });
    const given = { brandId, purpose: 'contact', channel, target: other.target, bearer, code: otherCode } as const;
    const taken = await takeCode(deps.db.read, given, deps);
    if (!taken.ok) throw new Refusal('AUTH_FACTOR_WRONG');
    return;
  }
  const credential = await findCredential(deps.db.read, owner);
  const hasPayment = isSettled(credential?.paymentSetAt, deps.clock.now());
  if (hasPayment && paymentPassword !== undefined) {
    const where = { brandId, host, address, country, deviceId };
    return proveFactor(caller, { factor: 'payment_password', password: paymentPassword }, where, deps);
  }
  const ways = [...(other === null ? [] : ['otherCode']), ...(hasPayment ? ['paymentPassword'] : [])];
  throw new Refusal('AUTH_OTHER_PROOF_REQUIRED', { details: { ways } });
};
