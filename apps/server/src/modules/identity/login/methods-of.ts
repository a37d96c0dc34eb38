import { contactsOf, parseMobile, readDetail } from '#modules/member/index.ts';
import { countriesOf } from '../codes/countries.ts';
import { enrolledFactors } from '../factors/enrolled.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import type { SecondStepMethod } from './login-method.types.ts';

/**
 * A member's second-step methods, strongest first (security.md 4.5). Only verified contacts and enrolled factors count,
 * and a phone only where messages are sent. A bank account name counts only together with a code.
 */
export const methodsOf = async (
  { brandId, memberId }: { brandId: string; memberId: string },
  deps: Pick<IdentityDeps, 'db' | 'keys' | 'directory'>,
): Promise<SecondStepMethod[]> => {
  const owner = { brandId, memberId };
  const [enrolled, contacts, payeeName] = await Promise.all([
    enrolledFactors(deps.db.read, { brandId, subjectId: memberId }),
    contactsOf(deps.db.read, owner, deps),
    readDetail(deps.db.read, { ...owner, field: 'payeeName' }, deps),
  ]);
  const methods: SecondStepMethod[] = [];
  if (enrolled.passkeys > 0) methods.push('passkey');
  if (enrolled.authenticator) methods.push('authenticator');
  const { mobile, email } = contacts;
  const countries = countriesOf(brandOf(deps, brandId));
  const hasPhone = mobile?.verifiedAt != null && parseMobile({ mobileNum: mobile.value }, { countries }).ok;
  if (hasPhone) methods.push('sms');
  if (email?.verifiedAt != null) methods.push('email');
  if (hasPhone && payeeName !== null) methods.push('smsAndBankName');
  return methods;
};
