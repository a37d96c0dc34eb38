import { findMemberByContact } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { refusalOfCode } from '../codes/code.refusals.ts';
import { countriesOf } from '../codes/countries.ts';
import { takeCode } from '../codes/take-code.ts';
import { type GivenNumber, numberTarget } from '../contacts/contact-target.ts';
import { brandOf, type IdentityUses } from '../identity.uses.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { isSwitchedOn } from '../switches.ts';
import type { Visitor } from '../visitor.ts';
import { enter } from './enter.ts';
import type { DoorWish } from './login.types.ts';
import { countFailure } from './login-failures.ts';
import type { Entered } from './login-method.types.ts';
import { provePerson } from './prove-person.ts';

/** Logs in by a code that was sent to the phone. A number that nobody has answers like a wrong code. */
export const loginBySms = async (
  visitor: Visitor,
  {
    mobileNum,
    countryDialingCode,
    verificationCode,
    area,
    remember,
    ...proofs
  }: DoorWish & GivenNumber & { verificationCode: string },
  use: IdentityUses,
): Promise<Entered> => {
  const { brandId, bearer, address, country, deviceId } = visitor;
  const brand = brandOf(use, brandId);
  if (!isSwitchedOn(brand, 'MOBILEVERCODELOGIN3')) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  const target = numberTarget({ mobileNum, countryDialingCode }, countriesOf(brand));
  if (verificationCode === '') throw new Refusal('AUTH_CODE_MISSING');
  const member = await findMemberByContact(use.db.read, { brandId, kind: 'mobile', value: target.e164 }, use);
  await provePerson(visitor, member, proofs, use);
  const taken = await takeCode(
    use.db.read,
    { brandId, purpose: 'login', channel: 'sms', target, bearer, code: verificationCode },
    use,
  );
  if (!taken.ok || member === null) {
    await countFailure(visitor, use);
    const subjectId = member?.id ?? null;
    const event = { brandId, subjectId, kind: 'login_failed', address, country, deviceId } as const;
    await noteEvent(use.db.read, { ...event, details: { door: 'sms' } }, use);
    throw taken.ok ? new Refusal('AUTH_CODE_INVALID') : refusalOfCode(taken.why);
  }
  // Spec §4: no password was typed, so none is forced to change here; the flag waits for the next that is.
  return enter(visitor, { door: 'sms', member, area, remember, factor: 'sms', mustChange: null }, use);
};
