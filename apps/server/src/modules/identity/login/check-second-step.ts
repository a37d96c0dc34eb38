import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@fairhouse/protocol';
import { readDetail } from '#modules/member/index.ts';
import { takeCode } from '../codes/take-code.ts';
import { verifyAssertion } from '../factors/passkey-assertion.ts';
import { verifyAuthenticator } from '../factors/verify-authenticator.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { foldName } from './second-step.rules.ts';
import { verifiedTarget } from './verified-target.ts';

export type SecondStepProof =
  | { method: 'passkey'; answer: Record<string, unknown> }
  | { method: 'authenticator' | 'sms' | 'email'; code: string }
  | { method: 'smsAndBankName'; code: string; bankName: string };

export type ProofFault = Extract<ErrorCode, 'AUTH_CODE_INVALID' | 'AUTH_CODE_EXPIRED' | 'AUTH_PASSKEY_FAILED'>;

type Deps = IdentityDeps;

const checkCode = async (
  { brandId, bearer }: Visitor,
  { memberId, channel, code }: { memberId: string; channel: 'sms' | 'email'; code: string },
  deps: Deps,
): Promise<ProofFault | null> => {
  const kind = channel === 'sms' ? 'mobile' : 'email';
  const to = await verifiedTarget({ brandId, memberId, kind }, deps);
  if (to === null) return 'AUTH_CODE_INVALID';
  const given = { brandId, purpose: 'secondStep', channel, target: to.target, bearer, code } as const;
  // On the pool, not in a transaction: a wrong attempt stays counted although the call is refused.
  const taken = await takeCode(deps.db.read, given, deps);
  if (taken.ok) return null;
  return taken.why === 'expired' ? 'AUTH_CODE_EXPIRED' : 'AUTH_CODE_INVALID';
};

/** Compares digests of equal length, so that timing does not depend on the names. */
const isPayee = async (
  { brandId, memberId, bankName }: { brandId: string; memberId: string; bankName: string },
  deps: Deps,
): Promise<boolean> => {
  const payeeName = await readDetail(deps.db.read, { brandId, memberId, field: 'payeeName' }, deps);
  if (payeeName === null) return false;
  const digest = (name: string): Buffer => deps.keys.digest('payee_name_compare', foldName(name));
  return timingSafeEqual(digest(payeeName), digest(bankName));
};

/** The result of checking a proof; `isRecovery` for a recovery code. */
type ProofVerdict = { fault: ProofFault } | { fault: null; isRecovery: boolean };

const verdictOf = (fault: ProofFault | null): ProofVerdict =>
  fault === null ? { fault: null, isRecovery: false } : { fault };

/** Checks a proof. Which half of a double proof was wrong is not disclosed. */
export const checkSecondStep = async (
  visitor: Visitor,
  memberId: string,
  proof: SecondStepProof,
  deps: Deps,
): Promise<ProofVerdict> => {
  const { brandId, host, bearer, address, country, deviceId } = visitor;
  switch (proof.method) {
    case 'passkey': {
      const asked = { brandId, host, bearer, subjectId: memberId };
      const found = await verifyAssertion(deps.db.read, { ...asked, answer: proof.answer }, deps);
      return verdictOf(found === null ? 'AUTH_PASSKEY_FAILED' : null);
    }
    case 'authenticator': {
      const from = { address, country, deviceId };
      const shown = await verifyAuthenticator({ brandId, subjectId: memberId, code: proof.code, from }, deps);
      return shown === 'wrong' ? { fault: 'AUTH_CODE_INVALID' } : { fault: null, isRecovery: shown === 'recovery' };
    }
    case 'sms':
    case 'email':
      return verdictOf(await checkCode(visitor, { memberId, channel: proof.method, code: proof.code }, deps));
    case 'smsAndBankName':
      // The name is checked first, so that a wrong one does not consume a code that cost a message.
      if (!(await isPayee({ brandId, memberId, bankName: proof.bankName }, deps)))
        return { fault: 'AUTH_CODE_INVALID' };
      return verdictOf(await checkCode(visitor, { memberId, channel: 'sms', code: proof.code }, deps));
  }
};
