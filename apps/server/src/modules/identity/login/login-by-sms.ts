import { findMemberByContact } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { refusalOfCode } from '../codes/code.refusals.ts';
import { countriesOf } from '../codes/countries.ts';
import { takeCode } from '../codes/take-code.ts';
import { type GivenNumber, numberTarget } from '../contacts/contact-target.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { isSwitchedOn } from '../switches.ts';
import type { Visitor } from '../visitor.ts';
import { enter } from './enter.ts';
import type { LoginInput } from './login.types.ts';
import { countFailure } from './login-failures.ts';
import type { Entered } from './login-method.types.ts';
import { provePerson } from './prove-person.ts';

/** Logs in with a code sent to the phone. An unknown number gets the same response as a wrong code. */
export const loginBySms = async (
  visitor: Visitor,
  {
    mobileNum,
    countryDialingCode,
    verificationCode,
    area,
    remember,
    ...proofs
  }: LoginInput & GivenNumber & { verificationCode: string },
  deps: IdentityDeps,
): Promise<Entered> => {
  const { brandId, bearer, address, country, deviceId } = visitor;
  const brand = brandOf(deps, brandId);
  if (!isSwitchedOn(brand, 'MOBILEVERCODELOGIN3')) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  const target = numberTarget({ mobileNum, countryDialingCode }, countriesOf(brand));
  if (verificationCode === '') throw new Refusal('AUTH_CODE_MISSING');
  const member = await findMemberByContact(deps.db.read, { brandId, kind: 'mobile', value: target.e164 }, deps);
  await provePerson(visitor, member, proofs, deps);
  const taken = await takeCode(
    deps.db.read,
    { brandId, purpose: 'login', channel: 'sms', target, bearer, code: verificationCode },
    deps,
  );
  if (!taken.ok || member === null) {
    await countFailure(visitor, deps);
    const subjectId = member?.id ?? null;
    const event = { brandId, subjectId, kind: 'login_failed', address, country, deviceId } as const;
    await noteEvent(deps.db.read, { ...event, details: { door: 'sms' } }, deps);
    throw taken.ok ? new Refusal('AUTH_CODE_INVALID') : refusalOfCode(taken.why);
  }
  // Spec §4: no password was typed, so no change is forced here; the flag stays for the next password login.
  return enter(visitor, { loginMethod: 'sms', member, area, remember, factor: 'sms', mustChange: null }, deps);
};
