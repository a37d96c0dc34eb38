import { findMemberByContact } from '#modules/member/index.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { sendCode } from '../codes/send-code.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { demandOwnFactor } from './contact-proof.ts';
import { contactValue } from './contact-target.ts';
import { contactBearer, type GivenContact, requestedTarget } from './requested-target.ts';

/**
 * Sends a code to a contact that a member wants to add. If it belongs to another member, that member gets a warning and
 * the response is the same.
 */
export const sendContactCode = async (
  { caller, visitor }: { caller: KnownCaller; visitor: Visitor },
  given: GivenContact,
  deps: IdentityDeps,
): Promise<{ expiredMinutes: number }> => {
  const { brandId, deviceId, address, host } = visitor;
  const { subjectId } = caller;
  await demandOwnFactor({ caller, visitor }, deps);
  const target = await requestedTarget({ brandId, memberId: subjectId }, given, deps);
  const owner = await findMemberByContact(
    deps.db.read,
    { brandId, kind: given.kind, value: contactValue(target) },
    deps,
  );
  return sendCode(
    {
      brandId,
      purpose: 'contact',
      channel: target.kind === 'mobile' ? 'sms' : 'email',
      target,
      // Any member can claim any number; only verification makes them its owner.
      asker: owner?.id === subjectId ? 'owner' : 'member',
      bearer: contactBearer({ subjectId, deviceId }),
      deviceId,
      address,
      host,
      subjectId,
      isReal: owner === null || owner.id === subjectId,
      instead: 'contact_claimed',
      language: brandOf(deps, brandId).languages.default,
    },
    deps,
  );
};
