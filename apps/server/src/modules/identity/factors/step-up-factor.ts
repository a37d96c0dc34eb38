import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { takeCode } from '../codes/take-code.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { verifiedTarget } from '../login/verified-target.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { findCredential } from '../passwords/credential.store.ts';
import { checkPaymentPassword } from '../passwords/payment-password.ts';
import type { SecurityEvent } from '../security-log/note-event.ts';
import { enrolledFactors } from './enrolled.ts';
import { verifyAssertion } from './passkey-assertion.ts';
import { bearerOf } from './step-up-code.ts';
import { verifyAuthenticator } from './verify-authenticator.ts';

export type ShownFactor =
  | { factor: 'login_password' | 'payment_password'; password: string }
  | { factor: 'totp' | 'sms'; code: string }
  | { factor: 'passkey'; answer: Record<string, unknown> };

type Where = Pick<SecurityEvent, 'brandId' | 'address' | 'country' | 'deviceId'> & { host: string };

/** `stale` is an expired code: the remedy is a new code, not another guess. */
export type FactorVerdict = 'right' | 'wrong' | 'stale' | 'mustChange';

const unavailable = (): Refusal => new Refusal('AUTH_FACTOR_UNAVAILABLE');

/** Throws unless the member has set up this factor; called before an attempt is counted. */
export const demandSetUp = async (
  { subjectId }: KnownCaller,
  { brandId, factor }: { brandId: string; factor: ShownFactor['factor'] },
  deps: IdentityDeps,
): Promise<void> => {
  const owner = { brandId, subjectId };
  switch (factor) {
    case 'login_password':
    case 'payment_password': {
      const credential = await findCredential(deps.db.read, owner);
      const hash = factor === 'login_password' ? credential?.passwordHash : credential?.paymentHash;
      if (hash == null) throw unavailable();
      return;
    }
    case 'totp':
      if (!(await enrolledFactors(deps.db.read, owner)).authenticator) throw unavailable();
      return;
    case 'passkey':
      if ((await enrolledFactors(deps.db.read, owner)).passkeys === 0) throw unavailable();
      return;
    case 'sms':
      if ((await verifiedTarget({ brandId, memberId: subjectId, kind: 'mobile' }, deps)) === null) throw unavailable();
  }
};

const checkSms = async (
  caller: KnownCaller,
  { brandId, code }: { brandId: string; code: string },
  deps: IdentityDeps,
): Promise<FactorVerdict> => {
  const to = await verifiedTarget({ brandId, memberId: caller.subjectId, kind: 'mobile' }, deps);
  if (to === null) return 'wrong';
  const given = {
    brandId,
    purpose: 'stepUp',
    channel: 'sms',
    target: to.target,
    bearer: bearerOf(caller),
    code,
  } as const;
  const taken = await takeCode(deps.db.read, given, deps);
  if (taken.ok) return 'right';
  return taken.why === 'expired' ? 'stale' : 'wrong';
};

/** Checks the factor that was shown. The caller counts the attempts. */
export const checkFactor = async (
  caller: KnownCaller,
  shown: ShownFactor,
  { brandId, host, ...from }: Where,
  deps: IdentityDeps,
): Promise<FactorVerdict> => {
  const { subjectId } = caller;
  const owner = { brandId, subjectId };
  const verdictOf = (isRight: boolean): FactorVerdict => (isRight ? 'right' : 'wrong');
  switch (shown.factor) {
    case 'login_password': {
      const checked = await checkPassword(deps.db.read, { ...owner, secret: shown.password, slot: 'reserved' }, deps);
      if (!checked.ok) return 'wrong';
      return checked.mustChange === null ? 'right' : 'mustChange';
    }
    case 'payment_password':
      return verdictOf(await checkPaymentPassword(deps.db.read, { ...owner, secret: shown.password }, deps));
    case 'totp':
      return verdictOf((await verifyAuthenticator({ ...owner, code: shown.code, from }, deps)) !== 'wrong');
    case 'sms':
      return checkSms(caller, { brandId, code: shown.code }, deps);
    case 'passkey': {
      const asked = { brandId, host, subjectId, bearer: bearerOf(caller) };
      return verdictOf((await verifyAssertion(deps.db.read, { ...asked, answer: shown.answer }, deps)) !== null);
    }
  }
};
