import { contactsOf, maskEmail, maskMobile, saveContact } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { refusalOfCode } from '../codes/code.refusals.ts';
import type { CodeTarget } from '../codes/code.types.ts';
import { notifyEverywhere } from '../codes/notify-member.ts';
import { takeCode } from '../codes/take-code.ts';
import { coolingOffMs, startCoolingOff } from '../factors/cooling-off.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { holdPayouts } from '../passwords/credential.store.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import type { Visitor } from '../visitor.ts';
import { demandOtherProof, demandOwnFactor, type OtherProof } from './contact-proof.ts';
import { contactValue } from './contact-target.ts';
import { contactBearer, type GivenContact, wishedTarget } from './contact-wish.ts';

/**
 * security.md section 5: another contact than before is a change of what protects the account. Those that it had until
 * now are told, the one that goes among them. One that replaces a verified one lets the account cool off.
 */
const protectChange = async (
  tx: Tx,
  {
    caller,
    visitor,
    target,
    isReplaced,
  }: { caller: KnownCaller; visitor: Visitor; target: CodeTarget; isReplaced: boolean },
  use: IdentityUses,
): Promise<void> => {
  const { brandId, address, country, deviceId } = visitor;
  const { subjectId, sessionId } = caller;
  await notifyEverywhere(tx, { brandId, memberId: subjectId, notice: 'contact_changed', country }, use);
  await endSessionsOf(tx, { brandId, subjectId, except: sessionId, reason: 'revoked' }, use);
  if (isReplaced) await startCoolingOff(tx, { brandId, subjectId }, use);
  else await holdPayouts(tx, { brandId, subjectId, until: new Date(use.clock.now().getTime() + coolingOffMs) });
  const details = { kind: target.kind };
  await noteEvent(tx, { brandId, subjectId, kind: 'contact_changed', address, country, deviceId, details }, use);
};

/**
 * Makes a phone or a mailbox the member's own with the code that was sent there. In place of a verified one it takes a
 * further proof, which is asked for before the code is used up.
 */
export const verifyContact = async (
  { caller, visitor }: { caller: KnownCaller; visitor: Visitor },
  { code, otherCode, paymentPassword, ...given }: GivenContact & OtherProof & { code: string },
  use: IdentityUses,
): Promise<{ masked: string }> => {
  const { brandId, deviceId } = visitor;
  const memberId = caller.subjectId;
  await demandOwnFactor({ caller, visitor }, use);
  const target = await wishedTarget({ brandId, memberId }, given, use);
  const value = contactValue(target);
  const kept = (await contactsOf(use.db.read, { brandId, memberId }, use))[given.kind];
  const isReplaced = kept !== null && kept.verifiedAt !== null && kept.value !== value;
  if (isReplaced) await demandOtherProof({ caller, visitor }, { kind: given.kind, otherCode, paymentPassword }, use);
  const channel = target.kind === 'mobile' ? 'sms' : 'email';
  const bearer = contactBearer({ subjectId: memberId, deviceId });
  const taken = await takeCode(use.db.read, { brandId, purpose: 'contact', channel, target, bearer, code }, use);
  if (!taken.ok) throw refusalOfCode(taken.why);
  await use.db.transaction(async (tx) => {
    const before = (await contactsOf(tx, { brandId, memberId }, use))[given.kind];
    if (before?.value !== value) await protectChange(tx, { caller, visitor, target, isReplaced }, use);
    const verifiedAt = use.clock.now();
    const saved = await saveContact(tx, { brandId, memberId, kind: given.kind, value, verifiedAt }, use);
    // Somebody else verified it meanwhile; the answer is that of a wrong code, because it must not tell of them.
    if (saved === 'taken') throw refusalOfCode('wrong');
  });
  await use.screenMember({ brandId, memberId }, { act: 'contact', deviceId });
  return { masked: target.kind === 'mobile' ? maskMobile(value) : maskEmail(value) };
};
