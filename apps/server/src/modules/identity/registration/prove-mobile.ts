import { refusalOfCode } from '../codes/code.refusals.ts';
import { takeCode } from '../codes/take-code.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { verifyPhoneToken } from '../login/verify-phone-token.ts';
import type { Visitor } from '../visitor.ts';
import type { RegistrationMethod } from './registration.types.ts';

export type GivenProof = {
  verificationCode?: string | undefined;
  firebaseIdToken?: string | undefined;
};

/**
 * Requires proof that the number is the visitor's: the code sent to it for this form and browser, or the provider's
 * token for the same number.
 */
export const proveMobile = async (
  visitor: Visitor,
  { method, mobile }: { method: RegistrationMethod; mobile: { e164: string; country: string } },
  { verificationCode = '', firebaseIdToken }: GivenProof,
  deps: IdentityDeps,
): Promise<void> => {
  if (firebaseIdToken !== undefined) {
    await verifyPhoneToken({ token: firebaseIdToken, e164: mobile.e164 }, deps);
    return;
  }
  const taken = await takeCode(
    deps.db.read,
    {
      brandId: visitor.brandId,
      purpose: method,
      channel: 'sms',
      target: { kind: 'mobile', ...mobile },
      bearer: visitor.bearer,
      code: verificationCode,
    },
    deps,
  );
  if (!taken.ok) throw refusalOfCode(taken.why);
};
