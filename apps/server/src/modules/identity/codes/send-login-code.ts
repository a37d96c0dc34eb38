import { findMemberByContact } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { type GivenNumber, numberTarget } from '../contacts/contact-target.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { isKnownDevice } from '../login/is-known-device.ts';
import { demandProof, type GivenProofs } from '../proofs/demand-proof.ts';
import { isSwitchedOn } from '../switches.ts';
import type { Visitor } from '../visitor.ts';
import { countriesOf } from './countries.ts';
import { sendCode } from './send-code.ts';

/** spec §6: the switch of each form. */
const switchOf = { login: 'MOBILEVERCODELOGIN3', resetPassword: 'REGMOBVERF3' } as const;

/**
 * Sends a code to a visitor who is not logged in. A proof is required before every message, because each costs money;
 * the response does not disclose whether the number has an account. A device known to the account counts against the
 * owner's limits, so that strangers who enter the number cannot lock out a member who logs in by SMS only.
 */
export const sendLoginCode = async (
  visitor: Visitor,
  { purpose, captcha, slider, ...number }: GivenNumber & GivenProofs & { purpose: 'login' | 'resetPassword' },
  deps: IdentityDeps,
): Promise<{ expiredMinutes: number }> => {
  const { brandId, bearer, deviceId, address, host } = visitor;
  const brand = brandOf(deps, brandId);
  if (!isSwitchedOn(brand, switchOf[purpose])) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  const target = numberTarget(number, countriesOf(brand));
  await demandProof(visitor, { captcha, slider }, deps);
  const member = await findMemberByContact(deps.db.read, { brandId, kind: 'mobile', value: target.e164 }, deps);
  // Also queried for unknown numbers, so that timing does not disclose which numbers have an account.
  const isKnown = await isKnownDevice(visitor, member, deps);
  return sendCode(
    {
      brandId,
      purpose,
      channel: 'sms',
      target,
      asker: isKnown ? 'owner' : 'stranger',
      bearer,
      deviceId,
      address,
      host,
      subjectId: member?.id ?? null,
      isReal: member !== null,
      language: member?.language ?? brand.languages.default,
    },
    deps,
  );
};
