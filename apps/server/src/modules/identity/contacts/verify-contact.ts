import { contactsOf, maskEmail, maskMobile, saveContact } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { refusalOfCode } from '../codes/code.refusals.ts';
import type { CodeTarget } from '../codes/code.types.ts';
import { notifyEverywhere } from '../codes/notify-member.ts';
import { takeCode } from '../codes/take-code.ts';
import { coolingOffMs, startCoolingOff } from '../factors/cooling-off.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { holdPayouts } from '../passwords/credential.store.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import type { Visitor } from '../visitor.ts';
import { demandOtherProof, demandOwnFactor, type OtherProof } from './contact-proof.ts';
import { contactValue } from './contact-target.ts';
import { contactBearer, type GivenContact, requestedTarget } from './requested-target.ts';

/**
 * security.md section 5: a contact change affects the account's protection. The previous contacts are notified,
 * including the removed one. Replacing a verified contact starts the cooling-off.
 */
const protectChange = async (
  tx: Tx,
  {
    caller,
    visitor,
    target,
    isReplaced,
  }: { caller: KnownCaller; visitor: Visitor; target: CodeTarget; isReplaced: boolean },
  deps: IdentityDeps,
): Promise<void> => {
  const { brandId, address, country, deviceId } = visitor;
  const { subjectId, sessionId } = caller;
  await notifyEverywhere(tx, { brandId, memberId: subjectId, notice: 'contact_changed', country }, deps);
  await endSessionsOf(tx, { brandId, subjectId, except: sessionId, reason: 'revoked' }, deps);
  if (isReplaced) await startCoolingOff(tx, { brandId, subjectId }, deps);
  else await holdPayouts(tx, { brandId, subjectId, until: new Date(deps.clock.now().getTime() + coolingOffMs) });
  const details = { kind: target.kind };
  await noteEvent(tx, { brandId, subjectId, kind: 'contact_changed', address, country, deviceId, details }, deps);
};

/**
 * Verifies a contact with the code sent to it. Replacing a verified one needs a further proof, which is checked before
 * the code is consumed.
 */
export const verifyContact = async (
  { caller, visitor }: { caller: KnownCaller; visitor: Visitor },
  { code, otherCode, paymentPassword, ...given }: GivenContact & OtherProof & { code: string },
  deps: IdentityDeps,
): Promise<{ masked: string }> => {
  const { brandId, deviceId } = visitor;
  const memberId = caller.subjectId;
  await demandOwnFactor({ caller, visitor }, deps);
  const target = await requestedTarget({ brandId, memberId }, given, deps);
  const value = contactValue(target);
  const stored = (await contactsOf(deps.db.read, { brandId, memberId }, deps))[given.kind];
  const isReplaced = stored !== null && stored.verifiedAt !== null && stored.value !== value;
  if (isReplaced) await demandOtherProof({ caller, visitor }, { kind: given.kind, otherCode, paymentPassword }, deps);
  const channel = target.kind === 'mobile' ? 'sms' : 'email';
  const bearer = contactBearer({ subjectId: memberId, deviceId });
  const taken = await takeCode(deps.db.read, { brandId, purpose: 'contact', channel, target, bearer, code }, deps);
  if (!taken.ok) throw refusalOfCode(taken.why);
  await deps.db.transaction(async (tx) => {
    const before = (await contactsOf(tx, { brandId, memberId }, deps))[given.kind];
    if (before?.value !== value) await protectChange(tx, { caller, visitor, target, isReplaced }, deps);
    const verifiedAt = deps.clock.now();
    const saved = await saveContact(tx, { brandId, memberId, kind: given.kind, value, verifiedAt }, deps);
    // Another member has verified it meanwhile. The response is that of a wrong code, so that their account is not
    // disclosed.
    if (saved === 'taken') throw refusalOfCode('wrong');
  });
  await deps.screenMember({ brandId, memberId }, { act: 'contact', deviceId });
  return { masked: target.kind === 'mobile' ? maskMobile(value) : maskEmail(value) };
};
