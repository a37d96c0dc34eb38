import { findMemberByContact } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { refusalOfCode } from '../codes/code.refusals.ts';
import { countriesOf } from '../codes/countries.ts';
import { lookAtCode, type TakenCode, takeCode } from '../codes/take-code.ts';
import { type GivenNumber, numberTarget } from '../contacts/contact-target.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { enter } from '../login/enter.ts';
import type { Entered } from '../login/login-method.types.ts';
import { judgePassword } from '../passwords/password.rules.ts';
import { hashNewPassword } from '../passwords/set-password.ts';
import { isSwitchedOn } from '../switches.ts';
import type { Visitor } from '../visitor.ts';
import { finishReset } from './finish-reset.ts';

/**
 * Sets a new password with the code sent to the phone, and logs in. The password is hashed before the code is consumed,
 * for every visitor who requested a code: known and unknown numbers cost the same, and without a code no hash is
 * computed. A refused password does not consume the code.
 */
export const setPasswordByPhone = async (
  visitor: Visitor,
  {
    newPassword,
    verificationCode,
    mobileNum,
    countryDialingCode,
  }: GivenNumber & { newPassword: string; verificationCode: string },
  deps: IdentityDeps,
): Promise<Entered> => {
  const { brandId, bearer } = visitor;
  const brand = brandOf(deps, brandId);
  if (!isSwitchedOn(brand, 'REGMOBVERF3')) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  const target = numberTarget({ mobileNum, countryDialingCode }, countriesOf(brand));
  const given = { brandId, purpose: 'resetPassword', channel: 'sms', target, bearer, code: verificationCode } as const;
  const seen = await lookAtCode(deps.db.read, given, deps);
  if (!seen.ok) throw refusalOfCode(seen.why);
  const context = { brandName: brand.name, username: '', mobile: target.e164 };
  const hash = await hashNewPassword({ brandId, secret: newPassword, context }, deps);
  const member = await findMemberByContact(deps.db.read, { brandId, kind: 'mobile', value: target.e164 }, deps);
  const taken = await deps.db.transaction(async (tx): Promise<TakenCode> => {
    const outcome = await takeCode(tx, given, deps);
    if (!outcome.ok) return outcome;
    if (member === null) return { ok: false, why: 'wrong' };
    // The name is checked only now: before the code it would disclose the owner of the number.
    const { password: rule } = brand.registerRules;
    const verdict = judgePassword(newPassword, { rule, context: { ...context, username: member.username } });
    if (!verdict.ok) throw new Refusal(verdict.code);
    await finishReset(tx, { visitor, member, hash, way: 'phone' }, deps);
    return outcome;
  });
  if (!taken.ok) throw refusalOfCode(taken.why);
  if (member === null) throw refusalOfCode('wrong');
  return enter(
    visitor,
    { loginMethod: 'reset_phone', member, area: 'member', remember: false, factor: 'sms', mustChange: null },
    deps,
  );
};
