import { findMemberByContact } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { type GivenNumber, numberTarget } from '../contacts/contact-target.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import type { GivenProofs } from '../proofs/demand-proof.ts';
import { demandNewcomerProof } from '../registration/demand-newcomer-proof.ts';
import { isSwitchedOn } from '../switches.ts';
import type { Visitor } from '../visitor.ts';
import { countriesOf } from './countries.ts';
import { sendCode } from './send-code.ts';

/** spec §6: the switches that must be on before a form sends a message. */
const switchesOf = { register: ['REGMOBVERF3'], registerMobile: ['REGMOBVERF3', 'MOBILENUMREG3'] } as const;

/** Sends a registration code. If the number already has an account, its owner gets a notice instead. */
export const sendRegisterCode = async (
  visitor: Visitor,
  { method, captcha, slider, ...number }: GivenNumber & GivenProofs & { method: keyof typeof switchesOf },
  deps: IdentityDeps,
): Promise<{ expiredMinutes: number }> => {
  const { brandId, bearer, deviceId, address, host } = visitor;
  const brand = brandOf(deps, brandId);
  if (!switchesOf[method].every((modId) => isSwitchedOn(brand, modId))) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  const target = numberTarget(number, countriesOf(brand));
  await demandNewcomerProof(visitor, { captcha, slider }, deps);
  const owner = await findMemberByContact(deps.db.read, { brandId, kind: 'mobile', value: target.e164 }, deps);
  return sendCode(
    {
      brandId,
      purpose: method,
      channel: 'sms',
      target,
      asker: 'stranger',
      bearer,
      deviceId,
      address,
      host,
      subjectId: owner?.id ?? null,
      isReal: owner === null,
      instead: 'already_registered',
      language: brand.languages.default,
    },
    deps,
  );
};
