import { findMemberByContact } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { countriesOf } from '../codes/countries.ts';
import { type GivenNumber, numberTarget } from '../contacts/contact-target.ts';
import { brandOf, type IdentityUses } from '../identity.uses.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { enter } from './enter.ts';
import type { DoorWish } from './login.types.ts';
import { countFailure } from './login-failures.ts';
import type { Entered } from './login-method.types.ts';
import { provePerson } from './prove-person.ts';
import { verifyPhoneToken } from './verify-phone-token.ts';

/** Logs in by the token of the phone provider (spec §3 firebaseIdToken), in place of a code of ours. */
export const loginByPhoneToken = async (
  visitor: Visitor,
  {
    mobileNum,
    countryDialingCode,
    firebaseIdToken,
    area,
    remember,
    ...proofs
  }: DoorWish & GivenNumber & { firebaseIdToken: string },
  use: IdentityUses,
): Promise<Entered> => {
  const { brandId, address, country, deviceId } = visitor;
  const { e164 } = numberTarget({ mobileNum, countryDialingCode }, countriesOf(brandOf(use, brandId)));
  const member = await findMemberByContact(use.db.read, { brandId, kind: 'mobile', value: e164 }, use);
  await provePerson(visitor, member, proofs, use);
  const fail = async (): Promise<void> => {
    await countFailure(visitor, use);
    const event = { brandId, subjectId: null, kind: 'login_failed', address, country, deviceId } as const;
    await noteEvent(use.db.read, { ...event, details: { door: 'firebase' } }, use);
  };
  try {
    await verifyPhoneToken({ token: firebaseIdToken, e164 }, use);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'AUTH_PROVIDER_TOKEN_INVALID') await fail();
    throw error;
  }
  if (member === null) {
    await fail();
    throw new Refusal('AUTH_PROVIDER_TOKEN_INVALID');
  }
  // Spec §4: as with a code of ours, no password is forced to change here.
  return enter(visitor, { door: 'firebase', member, area, remember, factor: 'sms', mustChange: null }, use);
};
