import { findMemberByContact } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { countriesOf } from '../codes/countries.ts';
import { type GivenNumber, numberTarget } from '../contacts/contact-target.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { enter } from './enter.ts';
import type { LoginInput } from './login.types.ts';
import { countFailure } from './login-failures.ts';
import type { Entered } from './login-method.types.ts';
import { provePerson } from './prove-person.ts';
import { verifyPhoneToken } from './verify-phone-token.ts';

/** Logs in with the phone provider's token (spec §3 firebaseIdToken) instead of our own code. */
export const loginByPhoneToken = async (
  visitor: Visitor,
  {
    mobileNum,
    countryDialingCode,
    firebaseIdToken,
    area,
    remember,
    ...proofs
  }: LoginInput & GivenNumber & { firebaseIdToken: string },
  deps: IdentityDeps,
): Promise<Entered> => {
  const { brandId, address, country, deviceId } = visitor;
  const { e164 } = numberTarget({ mobileNum, countryDialingCode }, countriesOf(brandOf(deps, brandId)));
  const member = await findMemberByContact(deps.db.read, { brandId, kind: 'mobile', value: e164 }, deps);
  await provePerson(visitor, member, proofs, deps);
  const fail = async (): Promise<void> => {
    await countFailure(visitor, deps);
    const event = { brandId, subjectId: null, kind: 'login_failed', address, country, deviceId } as const;
    await noteEvent(deps.db.read, { ...event, details: { door: 'firebase' } }, deps);
  };
  try {
    await verifyPhoneToken({ token: firebaseIdToken, e164 }, deps);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'AUTH_PROVIDER_TOKEN_INVALID') await fail();
    throw error;
  }
  if (member === null) {
    await fail();
    throw new Refusal('AUTH_PROVIDER_TOKEN_INVALID');
  }
  // Spec §4: as with our own codes, no password change is forced here.
  return enter(visitor, { loginMethod: 'firebase', member, area, remember, factor: 'sms', mustChange: null }, deps);
};
